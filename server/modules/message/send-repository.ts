import { sql } from 'kysely';
import { REMINDER_HOURS } from '#domain/deadline/reminder';
import type { Db } from '#server/core/storage/db';

/** A notice in both languages; the bodies are HTML. */
export interface NoticeDraft {
  messageType: number;
  titleCn: string;
  titleEn: string;
  bodyCn: string;
  bodyEn: string;
  bookingId?: string | undefined;
  orderId?: string | undefined;
  link?: string | undefined;
}

/**
 * Recipients: users by id, all of a company, of one side, of companies of a level, or everybody; without `except`. Only active users who have not
 * declined the kind.
 */
export interface Recipients {
  userIds?: readonly string[];
  customerId?: string;
  side?: 'customer' | 'provider';
  level?: 'standard' | 'vip';
  except?: string | undefined;
  /** Only users who are reminded at one of these hours before a cut-off. */
  remindedAt?: readonly number[];
}

export interface NoticeToSend {
  to: Recipients;
  draft: NoticeDraft;
  at: Date;
  /** Overrides the recipients' preferences. */
  isUrgent: boolean;
  /** The mail does not wait for others. */
  isPrompt: boolean;
}

const contentOf = ({ draft, at }: NoticeToSend) =>
  sql`${draft.messageType}::smallint, ${draft.titleCn}, ${draft.titleEn}, ${draft.bodyCn}, ${draft.bodyEn},
      ${draft.bookingId ?? null}::bigint, ${draft.orderId ?? null}::bigint, ${draft.link ?? ''}, ${at}::timestamptz`;

/** Condition on the user `u`. */
const isRecipient = ({ userIds, customerId, side, level, except, remindedAt }: Recipients) =>
  sql`u.status = 1
      and (${userIds ?? null}::bigint[] is null or u.id = any(${userIds ?? null}::bigint[]))
      and (${customerId ?? null}::bigint is null or u.customer_id = ${customerId ?? null})
      and (${side ?? null}::text is null or u.side = ${side ?? null})
      and (${level ?? null}::text is null or exists (select 1 from customer c where c.id = u.customer_id and c.level = ${level ?? null}))
      and (${except ?? null}::bigint is null or u.id <> ${except ?? null})
      and (${remindedAt ?? null}::smallint[] is null
        or coalesce((select r.hours from cut_off_reminder r where r.user_id = u.id), ${[...REMINDER_HOURS]}::smallint[]) && ${remindedAt ?? null}::smallint[])`;

/** Inserts the notice for each recipient who has not declined its kind in the portal. */
export async function insertNotices(db: Db, notice: NoticeToSend): Promise<{ user_id: string; batch_id: string }[]> {
  const { to, draft, isUrgent } = notice;
  const { rows } = await sql<{ user_id: string; batch_id: string }>`
    with batch as (select nextval('record_id') as id)
    insert into notice (batch_id, user_id, message_type, title_cn, title_en, body_cn, body_en, booking_id, order_id, link, created_at)
    select batch.id, u.id, ${contentOf(notice)}
    from web_user u cross join batch
    left join notice_preference p on p.user_id = u.id and p.message_type = ${draft.messageType}
    where (${isUrgent} or coalesce(p.portal, true)) and ${isRecipient(to)}
    returning user_id, batch_id`.execute(db);
  return rows;
}

/** Inserts the notice for the next digest of each recipient who has chosen email for its kind. */
export async function insertNoticeMails(db: Db, notice: NoticeToSend): Promise<void> {
  const { to, draft, isUrgent, isPrompt } = notice;
  await sql`
    insert into notice_mail (user_id, message_type, title_cn, title_en, body_cn, body_en, booking_id, order_id, link, created_at, is_urgent)
    select u.id, ${contentOf(notice)}, ${isPrompt}
    from web_user u left join notice_preference p on p.user_id = u.id and p.message_type = ${draft.messageType}
    where (${isUrgent} or p.mail) and u.email <> '' and ${isRecipient(to)}`.execute(db);
}
