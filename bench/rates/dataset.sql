-- Rates as a forwarder in China gathers them in a year: ports of loading × ports of discharge × 14 carriers × 25 half-months × 4 (2 terminals × 2
-- services); 15 × 48 ports make 1,008,000. Everything follows from row numbers, so that every run searches the same table. :today is the first day of
-- the searches; :starts and :ends are numbers of ports.
insert into trade_lane (code, name_cn, name_en) select 'LANE' || n, '航线' || n, 'Lane ' || n from generate_series(1, 12) n;

insert into port (id, port_code, name_cn, name_en, country_code, route_code, hot)
select 1000 + n, case when n <= :starts then 'CN' else 'US' end || 'A' || chr(65 + n / 26) || chr(65 + n % 26), '港口' || n, 'Port ' || n,
  case when n <= :starts then 'CN' else 'US' end, case when n > :starts then 'LANE' || (1 + n % 12) end, n % 5 = 0
from generate_series(1, :starts + :ends) n;

insert into wharf (id, port_id, code, name_cn, name_en)
select 3000 + p * 2 + w, 1000 + p, 'T' || w, '码头' || w, 'Terminal ' || w from generate_series(1, :starts) p, generate_series(0, 1) w;

insert into shipping_line (id, code, name_cn, name_en, short_name)
select 2000 + n, 'CAR' || chr(64 + n), '船公司' || n, 'Carrier ' || n, 'C' || n from generate_series(1, 14) n;

insert into surcharge_set (id, key, port_start_id, route_code, shipping_id, lines)
select 500000 + s * 1000 + l * 20 + c, s || '|' || l || '|' || c, 1000 + s, 'LANE' || l, 2000 + c, (
  select jsonb_agg(jsonb_build_object('code', code, 'nameCn', code || '费', 'nameEn', code || ' charge', 'section', section, 'unit', unit, 'currency', currency, 'payType', 'PP', 'mandatory', true)
    || case unit when 2 then jsonb_build_object('amount', amount::text) else jsonb_build_object('prices', (
      select jsonb_agg(jsonb_build_object('ctnType', size, 'amount', (amount * factor)::numeric(12, 2)::text)) from (values ('20GP', 1), ('40GP', 1.5), ('40HQ', 1.5), ('45HQ', 1.5)) as box (size, factor))) end)
  from (values ('BAF', 2, 1, 'USD', 100 + c * 10), ('LSS', 2, 1, 'USD', 40), ('AMS', 2, 2, 'USD', 30), ('THC', 3, 1, 'CNY', 850), ('DOC', 3, 2, 'CNY', 450), ('SEAL', 3, 1, 'CNY', 50))
    as kind (code, section, unit, currency, amount))
from generate_series(1, :starts) s, generate_series(1, 12) l, generate_series(1, 14) c;

-- Weekly departures for six weeks; beyond them the weekday of the rate counts.
insert into sailing_date (shipping_id, vessel, voyage, port_start_id, wharf_id, port_end_id, etd, eta, cutoff_si, cutoff_vgm, cutoff_cy, cutoff_customs)
select 2000 + c, 'VESSEL ' || (s * e + c) % 97, lpad(w::text, 3, '0') || 'E', 1000 + s, 3000 + s * 2 + c % 2, 1000 + :starts + e, day, day + 12 + (e + c) % 20,
  day - interval '3 days 14 hours', day - interval '36 hours', day - interval '6 hours', day - interval '12 hours'
from generate_series(1, :starts) s, generate_series(1, :ends) e, generate_series(1, 14) c, generate_series(0, 5) w,
  lateral (select :'today'::date + w * 7 + (s + e + c) % 7 as day) d;

-- Without a look-up of every foreign key: for ten million rates that takes longer than writing them.
set session_replication_role = replica;

insert into freight_fcl (rate_no, port_start_id, port_end_id, shipping_id, wharf_id, route_code, route_type, voyage_days, sail_weekdays, valid_from, valid_to,
  price_20gp, price_40gp, price_40hq, price_45hq, vip_20gp, vip_40gp, vip_40hq, vip_45hq, surcharge_set_id, usd_20gp, usd_40gp, usd_40hq, usd_45hq, usd_bl, cny_20gp, cny_40gp, cny_40hq, cny_45hq, cny_bl,
  dem_days, det_days, free_unit, space_status, weight_limit)
select 'R' || lpad((((s * :ends + e) * 14 + c) * 100 + k)::text, 8, '0'), 1000 + s, 1000 + :starts + e, 2000 + c, 3000 + s * 2 + k % 2, 'LANE' || (1 + (:starts + e) % 12), 1 + (k / 2 % 2) * 2,
  12 + (e + c) % 20, array[extract(isodow from :'today'::date + (s + e + c) % 7)], begins, begins + 14,
  price, price + 400, price + 450, round(price * 1.6), price - 50, price + 330, price + 380, round(price * 1.6) - 90,
  500000 + s * 1000 + (1 + (:starts + e) % 12) * 20 + c, 140 + c * 10, for40, for40, for40, 30, 900, 1350, 1350, 1350, 450,
  5, 7, 'CD', (array['AVAILABLE', 'AVAILABLE', 'TIGHT', 'FULL'])[1 + (s + e + c + k) % 4], '[{"ctnType": "20GP", "maxKg": 21000, "surcharge": "150.00"}]'
-- Half-months follow one another in time, as sheets are imported; lanes lie side by side within each.
from generate_series(0, 24) half, generate_series(1, :starts) s, generate_series(1, :ends) e, generate_series(1, 14) c, generate_series(0, 3) variant,
  lateral (select half * 4 + variant as k) key,
  lateral (select :'today'::date - 330 + half * 15 as begins, 800 + abs(hashint8(((s * :ends + e) * 14 + c) * 100 + k)) % 3000 as price, (100 + c * 10) * 1.5 + 60 as for40) made;

set session_replication_role = origin;

analyze;
