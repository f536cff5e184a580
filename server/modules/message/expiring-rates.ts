import { formatDate } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { type ExpiringRates, findExpiringRates, recordExpiryNotice } from './expiring-rate-repository.ts';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

const DAY_MS = 86_400_000;
/** Customers are notified this many days before the last day. */
const DAYS_BEFORE = 2;

/** Notifies customers of imported rates that expire soon and have no successor: once per expiry date, whichever server runs first. */
export async function notifyExpiringRates(db: Db, now: number): Promise<void> {
  const expiring = await findExpiringRates(db, formatDate(now), formatDate(now + DAYS_BEFORE * DAY_MS));
  for (const rates of expiring) await inTransaction(db, (transaction) => notifyOnce(transaction, rates, now));
}

async function notifyOnce(db: Db, { lastDay, forAll, forVip }: ExpiringRates, now: number): Promise<void> {
  if (!(await recordExpiryNotice(db, lastDay, new Date(now)))) return;
  for (const [level, count] of [
    ['standard', forAll],
    ['vip', forVip],
  ] as const) {
    if (count === 0) continue;
    const draft = inBothLanguages(KIND.rate, ['rates.ending.title', {}], ['rates.ending.body', { count, day: lastDay }]);
    await sendNotice(db, { side: 'customer', level }, { ...draft, link: '/freight/fcl' }, now);
  }
}
