-- Until when the event belongs to the worker that delivers it, without a transaction. Nobody's if it is null or past.
alter table webhook_delivery add claimed_until timestamptz;
