-- Recomputes the sums of all stored rates by the rule of server/db/all-in.ts: mandatory prepaid charges, each unit price rounded to cents.
with charge as (
  select
    s.id as set_id,
    unit.name as unit,
    case line ->> 'currency' when 'RMB' then 'CNY' else line ->> 'currency' end as currency,
    round(
      (
        case
          when unit.name = 'BL' or not line ? 'prices' then line ->> 'amount'
          else (
            select price.value ->> 'amount'
            from jsonb_array_elements(line -> 'prices') with ordinality price (value, position)
            where price.value ->> 'ctnType' = unit.name
            order by price.position
            limit 1
          )
        end
      )::numeric,
      2
    ) as amount
  from surcharge_set s
  cross join lateral jsonb_array_elements(s.lines) line
  cross join unnest(array['20GP', '40GP', '40HQ', '45HQ', 'BL']) unit (name)
  where coalesce((line ->> 'mandatory')::boolean, true)
    and line ->> 'payType' is distinct from 'CC'
    and ((line ->> 'unit')::int = 2) = (unit.name = 'BL')
),
sums as (
  select
    s.id,
    coalesce(sum(amount) filter (where currency = 'USD' and unit = '20GP'), 0) as usd_20gp,
    coalesce(sum(amount) filter (where currency = 'USD' and unit = '40GP'), 0) as usd_40gp,
    coalesce(sum(amount) filter (where currency = 'USD' and unit = '40HQ'), 0) as usd_40hq,
    coalesce(sum(amount) filter (where currency = 'USD' and unit = '45HQ'), 0) as usd_45hq,
    coalesce(sum(amount) filter (where currency = 'USD' and unit = 'BL'), 0) as usd_bl,
    coalesce(sum(amount) filter (where currency = 'CNY' and unit = '20GP'), 0) as cny_20gp,
    coalesce(sum(amount) filter (where currency = 'CNY' and unit = '40GP'), 0) as cny_40gp,
    coalesce(sum(amount) filter (where currency = 'CNY' and unit = '40HQ'), 0) as cny_40hq,
    coalesce(sum(amount) filter (where currency = 'CNY' and unit = '45HQ'), 0) as cny_45hq,
    coalesce(sum(amount) filter (where currency = 'CNY' and unit = 'BL'), 0) as cny_bl
  from surcharge_set s
  left join charge on charge.set_id = s.id
  group by s.id
)
update freight_fcl f
set usd_20gp = sums.usd_20gp, usd_40gp = sums.usd_40gp, usd_40hq = sums.usd_40hq, usd_45hq = sums.usd_45hq, usd_bl = sums.usd_bl,
    cny_20gp = sums.cny_20gp, cny_40gp = sums.cny_40gp, cny_40hq = sums.cny_40hq, cny_45hq = sums.cny_45hq, cny_bl = sums.cny_bl
from sums
where sums.id = f.surcharge_set_id;
