-- 20,000 bookings of one company and 60,000 of nine others, over two years. Everything follows from row numbers, so that every run filters the same table.
insert into trade_lane (code, name_cn, name_en) values ('LANE', '航线', 'Lane');
insert into port (id, port_code, name_cn, name_en, country_code, route_code, hot)
select 1000 + n, 'CNB' || chr(65 + n / 26) || chr(65 + n % 26), '港口' || n, 'Port ' || n, 'CN', 'LANE', false from generate_series(1, 40) n;
insert into shipping_line (id, code, name_cn, name_en, short_name)
select 2000 + n, 'CAR' || chr(64 + n), '船公司' || n, 'Carrier ' || n, 'C' || n from generate_series(1, 14) n;
insert into customer (id, name_cn) select 10 + n, '公司' || n from generate_series(0, 9) n;
insert into web_user (id, user_name, password_hash, name_cn, customer_id, phone, email)
select 100 + n, 'orders' || n, '', '用户' || n, 10 + n, null, null from generate_series(0, 9) n;
insert into session (token_hash, user_id, channel, created_at, last_seen_at, expires_at)
select sha256('bench-orders'), 100, null, now(), now(), now() + interval '1 day';

insert into web_order (id, order_no, customer_id, created_by, created_at)
select 1000000 + n, 'DD' || to_char(made, 'YYMMDD') || lpad((n % 10000)::text, 4, '0') || (n / 10000), 10 + owner, 100 + owner, made
from generate_series(0, 79999) n,
  lateral (select case when n % 4 = 0 then 0 else 1 + n % 9 end as owner, now() - (n % 730) * interval '1 day' - (n % 1440) * interval '1 minute' as made) o;

insert into booking (order_id, customer_id, created_by, status, si_status, vgm_status, copy_status, bill_status, bkg_no, ref_no, shipping_id,
  port_start_id, port_end_id, vessel, voyage, etd, eta, cutoff_si, cutoff_vgm, cutoff_cy, cutoff_customs, shipper, consignee, goods, content, created_at, updated_at)
select o.id, o.customer_id, o.created_by, status, n % 6, n % 5, n % 3, n % 5, case when status between 3 and 6 then 'SO' || (700000 + n) end, 'PO-' || (n * 7 % 90000),
  2001 + n % 14, 1001 + n % 10, 1011 + n % 30, 'VESSEL ' || n % 97, lpad((n % 60)::text, 3, '0') || 'E', sails::date, sails::date + 14,
  sails - interval '86 hours', sails - interval '36 hours', sails - interval '6 hours', sails - interval '12 hours',
  jsonb_build_object('name', 'SHIPPER ' || n % 50, 'address', repeat('HARBOUR ROAD ', 10)), jsonb_build_object('name', 'CONSIGNEE ' || n % 80, 'address', repeat('SAMPLE BLVD ', 10)),
  jsonb_build_array(jsonb_build_object('marks', repeat('N/M ', 20), 'goods', repeat('HAND TOOLS AND PARTS THEREOF ', 20), 'number', n % 900)),
  jsonb_build_object('contactName', '李', 'contactTel', '+86 138 0000 0001', 'blNos', jsonb_build_array('BL' || (500000 + n), 'HB' || (500000 + n)),
    'ctnNos', (select jsonb_agg('MSKU' || (1000000 + n * 3 + box)) from generate_series(0, n % 6) box)),
  o.created_at, o.created_at
from web_order o, lateral (select (o.id - 1000000)::int as n) i, lateral (select n / 4 % 12 as status, o.created_at + interval '20 days' as sails) s;
