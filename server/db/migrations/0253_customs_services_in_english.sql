-- Included services in both languages; either one stands for the other where that is empty.
alter table customs_rate add column includes_en text not null default '';
