import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

export interface MailRow {
  id: string;
  user_id: string;
  email: string;
  name_cn: string | null;
  name_en: string | null;
  locale: string | null;
  title_cn: string;
  title_en: string;
  body_cn: string;
  body_en: string;
  booking_id: string | null;
  order_id: string | null;
  link: string;
  created_at: Date;
}

/** Arbitrary constant, distinct from other advisory locks. */
const DIGEST_LOCK = 7_280_116;

/** Lets one transaction at a time take mails. */
export async function lockDigests(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DIGEST_LOCK})`.execute(db);
}

/**
 * Takes all mails of the user who has waited longest, of those with an urgent mail or one older than `before`; oldest first. Their language is
 * that in which the user chose the kind, or another kind; without a choice that of the company (decision 0246).
 */
export async function takeDueMails(db: Db, before: Date): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with due as (
      select user_id from notice_mail where created_at <= ${before}::timestamptz or is_urgent
      order by created_at limit 1),
    taken as (
      delete from notice_mail m using due where m.user_id = due.user_id returning m.*)
    select taken.*, u.email, u.name_cn, u.name_en,
      coalesce(
        (select p.locale from notice_preference p where p.user_id = u.id order by p.message_type = taken.message_type desc, p.message_type limit 1),
        c.mail_locale) as locale
    from taken join web_user u on u.id = taken.user_id left join customer c on c.id = u.customer_id`.execute(db);
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
