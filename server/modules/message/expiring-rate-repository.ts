import { sql } from 'kysely';
import { formatDate } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

const DAY_MS = 86_400_000;
/** Customers are notified this many days before the last day. */
const DAYS_BEFORE = 2;

interface Ending {
  /** `yyyy-MM-dd` */
  lastDay: string;
  forAll: number;
  forVip: number;
}

/** Notifies customers of imported rates that expire soon and have no successor: once per expiry date, whichever server runs first. */
export async function notifyExpiringRates(db: Db, now: number): Promise<void> {
  for (const ending of await endingSoon(db, now)) await inTransaction(db, (transaction) => tellOnce(transaction, ending, now));
}

async function endingSoon(db: Db, now: number): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select f.valid_to::text as "lastDay", (count(*) filter (where not f.vip_only))::int as "forAll", count(*)::int as "forVip"
    from freight_fcl f
    where f.import_id is not null and f.valid_to between ${formatDate(now)}::date and ${formatDate(now + DAYS_BEFORE * DAY_MS)}::date
      and not exists (select 1 from rates_ending e where e.last_day = f.valid_to)
      and not exists (
        select 1 from freight_fcl g
        where g.shipping_id = f.shipping_id and g.port_start_id = f.port_start_id and g.port_end_id = f.port_end_id and g.valid_to > f.valid_to
          and g.place_delivery_id is not distinct from f.place_delivery_id and (f.vip_only or not g.vip_only))
    group by f.valid_to order by f.valid_to`.execute(db);
  return rows;
}

async function tellOnce(db: Db, { lastDay, forAll, forVip }: Ending, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows: isFirst } = await db
    .insertInto('rates_ending')
    .values({ last_day: lastDay, told_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!isFirst) return;
  for (const [level, count] of [
    ['standard', forAll],
    ['vip', forVip],
  ] as const) {
    if (count === 0) continue;
    const draft = inBothLanguages(KIND.rate, ['rates.ending.title', {}], ['rates.ending.body', { count, day: lastDay }]);
    await sendNotice(db, { side: 'customer', level }, { ...draft, link: '/freight/fcl' }, now);
  }
}
