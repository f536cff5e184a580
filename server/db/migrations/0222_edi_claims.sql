-- Until when the message belongs to the worker that delivers it, without a transaction. Nobody's if it is null or past.
alter table edi_message add claimed_until timestamptz;
