import { type RawBuilder, sql } from 'kysely';
import { formatDate } from '#i18n';
import { CHANNEL } from '../events/publish-event.ts';
import type { Db } from '../storage/db.ts';

/** Max rows per statement and statements per table; the rest waits for the next hour. */
const MAX_ROWS = 500;
const MAX_STATEMENTS = 20;

export const deleteSessions = (db: Db, expiredBefore: Date) => sweepTable(db, 'session', sql`expires_at < ${expiredBefore}`);

export const deleteSingleUseTokens = (db: Db, expiredBefore: Date, usedBefore: Date) =>
  sweepTable(db, 'single_use_token', sql`expires_at < ${expiredBefore} or used_at < ${usedBefore}`);

export const deleteLoginAttempts = (db: Db, expiredBefore: Date) => sweepTable(db, 'login_attempt', sql`expires_at < ${expiredBefore}`);

export const deleteInvitations = (db: Db, expiredBefore: Date) => sweepTable(db, 'company_invitation', sql`expires_at < ${expiredBefore}`);

export const deleteMobileCodes = (db: Db, expiredBefore: Date) => sweepTable(db, 'mobile_code', sql`expires_at < ${expiredBefore}`);

export const deleteCodeSendings = (db: Db, before: Date) => sweepTable(db, 'code_sending', sql`sent_at < ${before}`);

export const deleteCompanyMails = (db: Db, before: Date) => sweepTable(db, 'company_mail', sql`sent_at < ${before}`);

export const deleteLoginDevices = (db: Db, usedBefore: Date) => sweepTable(db, 'login_device', sql`last_used_at < ${usedBefore}`);

export const deleteBlankedSailings = (db: Db, before: Date) => sweepTable(db, 'blanked_sailing', sql`etd < ${formatDate(before.getTime())}::date`);

export const deleteAuditEntries = (db: Db, before: Date) => sweepTable(db, 'audit_entry', sql`at < ${before}`);

/** Audit entries of what was refused or has failed. */
export const deleteRefusals = (db: Db, before: Date) => sweepTable(db, 'audit_entry', sql`at < ${before} and result <> 'success'`);

export const deleteUserJobs = (db: Db, finishedBefore: Date) => sweepTable(db, 'user_job', sql`finished_at < ${finishedBefore}`);

export const deleteWebhookDeliveries = (db: Db, before: Date) => sweepTable(db, 'webhook_delivery', sql`created_at < ${before}`);

/** Files of partners: those that told nothing of a message, and after a year all. */
export const deleteEdiReceipts = (db: Db, unappliedBefore: Date, before: Date) =>
  sweepTable(
    db,
    'edi_receipt',
    sql`received_at < case when outcome = 'applied' then ${before}::timestamptz else ${unappliedBefore}::timestamptz end`,
  );

export const deleteRemovedParties = (db: Db, deletedBefore: Date) => sweepTable(db, 'party', sql`deleted_at < ${deletedBefore}`);

export const deleteRemovedBills = (db: Db, deletedBefore: Date) => sweepTable(db, 'bill_of_lading', sql`deleted_at < ${deletedBefore}`);

export const deleteRemovedFollows = (db: Db, deletedBefore: Date) => sweepTable(db, 'rate_follow', sql`deleted_at < ${deletedBefore}`);

/** Unconfirmed ones, and those of visitors that have ended. */
export const deletePriceAlerts = (db: Db, unconfirmedBefore: Date, endedBefore: Date) =>
  sweepTable(
    db,
    'price_alert',
    sql`email is not null and created_at < case when confirmed_at is null then ${unconfirmedBefore}::timestamptz else ${endedBefore}::timestamptz end`,
  );

export const deleteOldDrafts = (db: Db, before: Date) => sweepTable(db, 'si_draft', sql`updated_at < ${before}`);

/** Bookings that can no longer be restored, and the orders that have none left. */
export async function deleteRemovedBookings(db: Db, deletedBefore: Date): Promise<void> {
  await sweepTable(db, 'quote_template', sql`deleted_at < ${deletedBefore}`);
  // A booking keeps the prices of its quotation.
  await sweepTable(
    db,
    'quote',
    sql`deleted_at < ${deletedBefore} and not exists (select 1 from booking b
      where b.customer_id = quote.customer_id and upper(b.quote_no) = quote.quote_no)`,
  );
  await sweepTable(db, 'booking_template', sql`deleted_at < ${deletedBefore}`);
  const { rows } = await sql<{
    order_id: string;
  }>`select distinct order_id from booking where deleted_at < ${deletedBefore} limit ${MAX_ROWS}`.execute(db);
  if (rows.length === 0) return;
  await sweepTable(db, 'booking', sql`deleted_at < ${deletedBefore}`);
  const ids = rows.map(({ order_id }) => order_id);
  await sweepTable(db, 'web_order', sql`id = any(${ids}::bigint[]) and not exists (select 1 from booking where booking.order_id = web_order.id)`);
}

export const deleteStoredAnswers = (db: Db, before: Date) => sweepTable(db, 'idempotent_request', sql`created_at < ${before}`);

/** Service chats of visitors who left without writing; they contain nothing for the agent. The members are notified. */
export const deleteSilentChats = (db: Db, expiredBefore: Date) =>
  sweepTable(
    db,
    'chat',
    sql`kind = 'service' and last_seq = 0 and exists (select 1 from visitor v where v.id = chat.owner_id and v.expires_at < ${expiredBefore})`,
    sql`returning id, pg_notify(${CHANNEL}, ${MEMBERS_GONE})`,
  );

const MEMBERS_GONE = sql`json_build_object('members', json_build_object('chatId', id, 'by', '', 'names', json_build_array()))::text`;

/** Visitors without a chat whose messages are gone too. */
export const deleteVisitors = (db: Db, expiredBefore: Date) =>
  sweepTable(
    db,
    'visitor',
    sql`expires_at < ${expiredBefore} and not exists (select 1 from chat_member m where m.person_id = visitor.id)
    and not exists (select 1 from chat_message x where x.sender_id = visitor.id and x.pre_id is not null)`,
  );

/** Deletes in small statements that do not wait: a row that is about to be referenced is locked and stays. */
async function sweepTable(db: Db, table: string, where: RawBuilder<unknown>, returning: RawBuilder<unknown> = sql``): Promise<void> {
  for (let statement = 0; statement < MAX_STATEMENTS; statement += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${where} limit ${MAX_ROWS} for update skip locked) ${returning}`.execute(db);
    if (numAffectedRows < MAX_ROWS) return;
  }
}
