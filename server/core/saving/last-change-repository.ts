import type { RecordKind } from '#contract/saves';
import type { ReadDb } from '../storage/db.ts';

/** The newest audit entry of a record, with its author. */
export const findLastEntry = (db: ReadDb, record: RecordKind, id: string) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('web_user', 'web_user.id', 'audit_entry.actor_id')
    .select(['audit_entry.at', 'web_user.name_cn', 'web_user.name_en', 'web_user.user_name', 'web_user.customer_id'])
    .where('object_kind', '=', record)
    .where('object_id', '=', id)
    .orderBy('audit_entry.at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
