import { sql } from 'kysely';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { recordId } from '#domain/record-id';
import type { Actor } from '#server/core/call/context';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { CompanyMailKind } from '#server/db/schema';

/** One sending of a company at a time, until the end of the transaction, so that concurrent ones do not exceed the limits. */
export async function lockCompanyMails(db: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('company_mail'), hashtext(${customerId}))`.execute(db);
}

/** Number of mails that a company has sent since then, by address. */
export async function countCompanyMails(db: ReadDb, customerId: string, since: Date): Promise<{ email: string; count: number }[]> {
  const rows = await db
    .selectFrom('company_mail')
    .select(({ fn }) => ['email', fn.countAll<string>().as('count')])
    .where('customer_id', '=', customerId)
    .where('sent_at', '>', since)
    .groupBy('email')
    .orderBy('email')
    .execute();
  return rows.map(({ email, count }) => ({ email, count: Number(count) }));
}

interface NewMail {
  customer_id: string;
  email: string;
  kind: CompanyMailKind;
  sent_at: Date;
}

export async function insertCompanyMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  await db.insertInto('company_mail').values(mails).execute();
}

/** Undefined if there is no such company. */
export async function findCertStatus(db: ReadDb, customerId: string): Promise<number | undefined> {
  const row = await db.selectFrom('customer').select('cert_status').where('id', '=', customerId).executeTakeFirst();
  return row?.cert_status;
}

/** Company of a booking that the caller may see: customers their own, the provider's users all but drafts. */
export async function findCompanyOf(db: ReadDb, { side, customerId }: Actor, bookingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', recordId(bookingId))
    .where('deleted_at', 'is', null)
    .where((where) => (side === 'provider' ? where('status', '<>', BOOKING_STATUS.draft) : where('customer_id', '=', customerId ?? '0')))
    .executeTakeFirst();
  return row?.customer_id;
}
