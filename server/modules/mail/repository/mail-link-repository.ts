import { type Insertable, type Selectable, sql } from 'kysely';
import { recordId } from '#domain/record-id';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { MailLinkTable } from '#server/db/schema';

export type MailLinkRow = Selectable<MailLinkTable>;

export async function insertMailLink(db: Db, link: Insertable<MailLinkTable>): Promise<string> {
  const { id } = await db.insertInto('mail_link').values(link).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The open link of a key. One statement finds nothing alike for keys that never existed, have expired, or were revoked or used up. */
export const findOpenLink = (db: ReadDb, keyHash: Buffer, at: Date): Promise<MailLinkRow | undefined> =>
  db
    .selectFrom('mail_link')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .whereRef('used_count', '<=', 'max_use')
    .executeTakeFirst();

/** Counts an opening; false if it exceeds the limit, after which the key is used up. */
export async function countOpening(db: Db, linkId: string): Promise<boolean> {
  const row = await db
    .updateTable('mail_link')
    .set({ used_count: sql`used_count + 1` })
    .where('id', '=', linkId)
    .returning(['used_count', 'max_use'])
    .executeTakeFirst();
  return row !== undefined && row.used_count <= row.max_use;
}

/** Gives a link that is not revoked a new key; the one before ends. */
export const setKey = (db: Db, linkId: string, keyHash: Buffer, at: Date): Promise<MailLinkRow | undefined> =>
  db
    .updateTable('mail_link')
    .set({ key_hash: keyHash })
    .where('id', '=', recordId(linkId))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();

/** What is renewed when a link is sent again. */
export type RenewedLink = Pick<MailLinkRow, 'sent_at' | 'expires_at'>;

export async function renewLink(db: Db, linkId: string, renewed: RenewedLink): Promise<MailLinkRow | undefined> {
  return db
    .updateTable('mail_link')
    .set({ ...renewed, revoked_at: null, used_count: 0, key_hash: null })
    .where('id', '=', recordId(linkId))
    .returningAll()
    .executeTakeFirst();
}

/** Whether it was open. */
export async function revokeLink(db: Db, linkId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_link')
    .set({ revoked_at: at })
    .where('id', '=', recordId(linkId))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends the links to a settlement bill, e.g. those to the revision before. */
export async function revokeLinksOfBill(db: Db, inConfirmId: string, at: Date): Promise<void> {
  await db.updateTable('mail_link').set({ revoked_at: at }).where('in_confirm_id', '=', inConfirmId).where('revoked_at', 'is', null).execute();
}

/** Links of a booking, the latest first. */
export const listLinks = (db: ReadDb, bookingId: string): Promise<MailLinkRow[]> =>
  db.selectFrom('mail_link').selectAll().where('booking_id', '=', bookingId).orderBy('sent_at', 'desc').orderBy('id', 'desc').execute();

/** Booking of a link with its customer; undefined if the booking was deleted, or the bill withdrawn. */
export async function findLinkedBooking(db: ReadDb, link: Pick<MailLinkRow, 'booking_id' | 'customer_id' | 'in_confirm_id' | 'bill_id'>) {
  const booking = await db
    .selectFrom('booking as b')
    .innerJoin('web_order as o', 'o.id', 'b.order_id')
    .innerJoin('customer as c', 'c.id', 'b.customer_id')
    .leftJoin('settlement_bill as s', (join) =>
      join
        .onRef('s.booking_id', '=', 'b.id')
        .on('s.id', '=', link.in_confirm_id ?? '0')
        .on('s.withdrawn_at', 'is', null),
    )
    .leftJoin('bill_of_lading as l', (join) =>
      join
        .onRef('l.booking_id', '=', 'b.id')
        .on('l.id', '=', link.bill_id ?? '0')
        .on('l.deleted_at', 'is', null),
    )
    .select([
      'b.id',
      'b.order_id',
      'b.bkg_no',
      'b.bl_type',
      'b.shipping_id',
      'b.port_start_id',
      'b.port_end_id',
      'b.vessel',
      'b.voyage',
      'b.etd',
      'b.cutoff_si',
      'b.cutoff_vgm',
      'b.cutoff_cy',
      'b.cutoff_customs',
      'b.cutoff_afc',
      'o.order_no',
      'c.name_cn',
      'c.name_en',
      'l.id as bill_id',
      'l.bl_no',
      'l.bl_index',
      's.id as in_confirm_id',
      's.bill_no',
      's.revision',
      's.due_date',
      's.usd_amount',
      's.rmb_amount',
      's.other_amounts',
    ])
    .where('b.id', '=', link.booking_id)
    .where('b.customer_id', '=', link.customer_id)
    .where('b.deleted_at', 'is', null)
    .executeTakeFirst();
  const isGone = (wanted: string | null, found: string | null | undefined) => wanted !== null && found !== wanted;
  return isGone(link.in_confirm_id, booking?.in_confirm_id) || isGone(link.bill_id, booking?.bill_id) ? undefined : booking;
}

export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof findLinkedBooking>>>;

/** Charges of the current revision of a bill and of the one before, and whether the customer rejected that one. */
export async function findBillLines(db: ReadDb, inConfirmId: string) {
  const charges = await db
    .selectFrom('settlement_charge as x')
    .innerJoin('settlement_bill as s', 's.id', 'x.bill_id')
    .select(['x.revision', 'x.code', 'x.unit', 'x.ctn_type', 'x.quantity', 'x.price', 'x.currency', 'x.tax_rate', 'x.name_cn', 'x.name_en'])
    .where('s.id', '=', inConfirmId)
    .where(sql<boolean>`x.revision >= s.revision - 1`)
    .orderBy('x.revision')
    .orderBy('x.place')
    .execute();
  const rejected = await db
    .selectFrom('settlement_revision as r')
    .innerJoin('settlement_bill as s', 's.id', 'r.bill_id')
    .select('r.revision')
    .where('s.id', '=', inConfirmId)
    .where('r.rejected_at', 'is not', null)
    .where(sql<boolean>`r.revision = s.revision - 1`)
    .executeTakeFirst();
  return { charges, isCorrected: rejected !== undefined };
}

/** Where the bills of a customer are mailed (empty for nowhere), and in which language its mails with links are written. */
export async function findMailSettings(db: ReadDb, customerId: string): Promise<{ billEmail: string; locale: Locale }> {
  const { bill_email, mail_locale } = await db
    .selectFrom('customer')
    .select(['bill_email', 'mail_locale'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { billEmail: bill_email, locale: isLocale(mail_locale) ? mail_locale : DEFAULT_LOCALE };
}
