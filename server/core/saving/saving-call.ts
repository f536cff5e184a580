import { sql } from 'kysely';
import type { SavedRecord } from '#contract/saves';
import type { Actor, Context, SavingContext } from '../http/context.ts';
import type { Db } from '../storage/db.ts';
import { attributeChanges, type ChangeSource, changeSettings } from './change-source.ts';
import { type RepeatKey, storeAnswer, storedAnswer } from './idempotency.ts';

interface SavingCall {
  saves: SavedRecord;
  /** Absent for calls that may be carried out repeatedly. */
  repeatKey: RepeatKey | undefined;
  /** Whether a change without an audit entry is an error. Costs a statement, so it is checked outside of production only. */
  mustBeAudited: boolean;
}

/** Longer than any call takes; a repeat that waits longer is asked to retry. */
const MAX_WAIT = '30s';

/**
 * Runs a saving call in one transaction: its changes, their audit entries, the events that it publishes and the stored answer take effect
 * together or not at all. A concurrent repeat waits for the unique key, then reads the answer, or does the work itself if the first call
 * was refused or died.
 */
export function runSaving<A extends Actor | undefined>(
  db: Db,
  context: Context<A>,
  { saves, repeatKey, mustBeAudited }: SavingCall,
  work: (context: SavingContext<A>) => Promise<unknown>,
): Promise<unknown> {
  const action = `${saves.record}.${saves.verb}`;
  const source = { action, actorId: context.actor?.userId, address: context.ip, requestId: context.requestId };
  return db.transaction().execute(async (transaction) => {
    if (repeatKey && !(await claim(transaction, repeatKey, source, context.now()))) return storedAnswer(transaction, repeatKey);
    if (!repeatKey) await attributeChanges(transaction, source);
    let isUnchanged = false;
    const data = await work({ ...context, db: transaction, unchanged: () => void (isUnchanged = true) });
    if (mustBeAudited && !isUnchanged && !saves.unaudited) await requireAudit(transaction, action);
    if (repeatKey) await storeAnswer(transaction, repeatKey, data);
    return data;
  });
}

/** Whether this is the first call with that key. One statement also sets the lock timeout and attributes the changes. */
async function claim(db: Db, { userId, call, requestId }: RepeatKey, source: ChangeSource, at: number): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_request (user_id, call, request_id, created_at)
    select ${userId}::bigint, ${call}, ${requestId}, ${new Date(at)}::timestamptz
    from (select set_config('lock_timeout', ${MAX_WAIT}, true) || ${changeSettings(source)} as settings) source
    where source.settings is not null
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

async function requireAudit(db: Db, action: string): Promise<void> {
  const { rows } = await sql<{ is_audited: string }>`select current_setting('quayside.is_audited', true) as is_audited`.execute(db);
  if (rows[0]?.is_audited !== 'yes')
    throw new Error(
      `${action}: no change was recorded. Give the table that the call writes a trigger of audit_change(), or call context.unchanged() where there was nothing to change.`,
    );
}
