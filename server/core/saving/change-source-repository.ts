import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../storage/db.ts';

/** Origin of the changes of a transaction, as recorded by the triggers of `audit_entry`. */
export interface ChangeSource {
  /** `<record>.<verb>`, e.g. `booking.recall`. */
  action: string;
  /** When, in ms since 1970. */
  at: number;
  actorId?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
}

const setting = (name: string, value: string | undefined) => sql`set_config(${sql.lit(`quayside.${name}`)}, ${value ?? ''}, true)`;

/** Settings of the current transaction that the triggers read; one text, as all of them must be evaluated. */
export const changeSettings = ({ action, at, actorId, address, requestId }: ChangeSource): RawBuilder<string> =>
  sql`${setting('action', action)} || ${setting('at', new Date(at).toISOString())} || ${setting('actor_id', actorId)} || ${setting('address', address)} || ${setting('request_id', requestId)}
    || ${setting('is_audited', undefined)}`;

/** Attributes all further changes of the current transaction. */
export async function attributeChanges(db: Db, source: ChangeSource): Promise<void> {
  await sql`select ${changeSettings(source)}`.execute(db);
}

/** Whether the current transaction has written an audit entry. */
export async function isAudited(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_audited: string }>`select current_setting('quayside.is_audited', true) as is_audited`.execute(db);
  return rows[0]?.is_audited === 'yes';
}
