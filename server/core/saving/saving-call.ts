import { SAVE_AUDIENCE, type SavedRecord } from '#contract/saves';
import type { Actor, Context, SavingContext } from '../call/context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { type Db, inTransaction } from '../storage/db.ts';
import { attributeChanges, isAudited } from './change-source-repository.ts';
import { claimKey, type RepeatKey, storeAnswer, storedAnswer } from './idempotent-request-repository.ts';

interface SavingCall {
  saves: SavedRecord;
  /** Absent for calls that may be carried out repeatedly. */
  repeatKey: RepeatKey | undefined;
  /** Whether a change without an audit entry is an error. Costs a statement, so it is checked outside of production only. */
  mustBeAudited: boolean;
}

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
  const { actor, ip: address, requestId, now } = context;
  const source = { action, at: now(), actorId: actor?.mail ? undefined : actor?.userId, address, requestId };
  return inTransaction(db, async (transaction) => {
    if (repeatKey && !(await claimKey(transaction, repeatKey, source))) return storedAnswer(transaction, repeatKey);
    if (!repeatKey) await attributeChanges(transaction, source);
    let isUnchanged = false;
    const data = await work({ ...context, db: transaction, unchanged: () => void (isUnchanged = true) });
    if (mustBeAudited && !isUnchanged && !saves.unaudited) await requireAudit(transaction, action);
    if (!isUnchanged) await publishSaved(transaction, saves, actor);
    if (repeatKey) await storeAnswer(transaction, repeatKey, data);
    return data;
  });
}

async function publishSaved(db: Db, { record, verb }: SavedRecord, actor: Actor | undefined): Promise<void> {
  const audience = SAVE_AUDIENCE[record];
  if (!actor || audience === 'nobody') return;
  const { userId, customerId } = actor;
  await publishEvent(db, { saved: { record, verb, ...(audience === 'company' && customerId ? { customerId } : { userId }) } });
}

async function requireAudit(db: Db, action: string): Promise<void> {
  if (!(await isAudited(db)))
    throw new Error(
      `${action}: no change was recorded. Give the table that the call writes a trigger of audit_change(), or call context.unchanged() where there was nothing to change.`,
    );
}
