import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';
import { publishEvent } from '#server/core/realtime/publish-event';

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
}

/**
 * Stores a notice for each recipient and publishes it when the current transaction commits; returns the number of recipients. Users who chose email
 * get it with the next digest. An urgent one goes to the portal and by email at once, whatever the preferences.
 */
export async function sendNotice(db: Db, to: Recipients, draft: NoticeDraft, at: number, { isUrgent = false } = {}): Promise<number> {
  const { userIds, customerId, side, level, except } = to;
  const content = sql`${draft.messageType}::smallint, ${draft.titleCn}, ${draft.titleEn}, ${draft.bodyCn}, ${draft.bodyEn},
      ${draft.bookingId ?? null}::bigint, ${draft.orderId ?? null}::bigint, ${draft.link ?? ''}, ${new Date(at)}::timestamptz`;
  const recipient = sql`u.status = 1
      and (${userIds ?? null}::bigint[] is null or u.id = any(${userIds ?? null}::bigint[]))
      and (${customerId ?? null}::bigint is null or u.customer_id = ${customerId ?? null})
      and (${side ?? null}::text is null or u.side = ${side ?? null})
      and (${level ?? null}::text is null or exists (select 1 from customer c where c.id = u.customer_id and c.level = ${level ?? null}))
      and (${except ?? null}::bigint is null or u.id <> ${except ?? null})`;
  const { rows } = await sql<{ user_id: string; batch_id: string }>`
    with batch as (select nextval('record_id') as id)
    insert into notice (batch_id, user_id, message_type, title_cn, title_en, body_cn, body_en, booking_id, order_id, link, created_at)
    select batch.id, u.id, ${content}
    from web_user u cross join batch
    left join notice_preference p on p.user_id = u.id and p.message_type = ${draft.messageType}
    where (${isUrgent} or coalesce(p.portal, true)) and ${recipient}
    returning user_id, batch_id`.execute(db);
  await sql`
    insert into notice_mail (user_id, message_type, title_cn, title_en, body_cn, body_en, booking_id, order_id, link, created_at, is_urgent)
    select u.id, ${content}, ${isUrgent}
    from web_user u left join notice_preference p on p.user_id = u.id and p.message_type = ${draft.messageType}
    where (${isUrgent} or p.mail) and u.email <> '' and ${recipient}`.execute(db);
  const [first] = rows;
  if (first) await publishEvent(db, { noticed: { batchId: first.batch_id, ...(rows.length === 1 ? { userId: first.user_id } : {}) } });
  return rows.length;
}
