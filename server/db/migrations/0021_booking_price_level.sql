-- Charges of a booking follow the level of its company when its rate was chosen, whoever reads them.
alter table booking add price_level text not null default 'standard' check (price_level in ('standard', 'vip'));
update booking set price_level = customer.level from customer where customer.id = booking.customer_id and customer.level <> 'standard';
