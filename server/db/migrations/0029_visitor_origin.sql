-- Visitor tokens are kept in the host page's storage: they open a chat only from the origin, and with the key, that they were issued for.
alter table visitor add column origin text;
