import { createHash } from 'node:crypto';
import { ediStateAfter } from '#domain/edi/edi-state';
import type { MessageType } from '#domain/edifact/interchange';
import { type Acknowledgement, readAcknowledgement } from '#domain/edifact/messages/acknowledgement';
import { readInterchange } from '#domain/edifact/read-interchange';
import { publishEvent } from '#server/core/events/publish-event';
import { type Db, inTransaction } from '#server/core/storage/db';
import type { EdiAdapter } from './adapters/adapter.ts';
import {
  type EdiMessageRow,
  insertReceipt,
  lockByReference,
  lockMessage,
  outcomeOf,
  setOutcome,
  updateMessage,
} from './repository/edi-message-repository.ts';

/** Called in the transaction that stores an answer, for messages of a type. */
export type Listeners = Partial<
  Record<MessageType, (change: { db: Db; now: () => number }, message: EdiMessageRow, answer: Acknowledgement) => Promise<void>>
>;

interface Receiving {
  db: Db;
  now: () => number;
  listeners: Listeners;
}

/** `applied` also if the file was applied before. */
export type ReceiveOutcome = 'applied' | 'unknown' | 'unreadable';

/** Applies an acknowledgement once, however often and under whatever name it arrives. */
export function receive({ db: pool, now, listeners }: Receiving, fileName: string, content: string): Promise<ReceiveOutcome> {
  return inTransaction(pool, async (db) => {
    const storable = content.replaceAll('\u0000', '');
    const digest = createHash('sha256').update(content).digest();
    const receiptId = await insertReceipt(db, { fileName, content: storable, receivedAt: new Date(now()), digest });
    if (receiptId === undefined) return ((await outcomeOf(db, digest)) ?? 'unreadable') as ReceiveOutcome;
    const interchange = readInterchange(content);
    const answer = interchange.is === 'interchange' ? readAcknowledgement(interchange) : undefined;
    if (!answer) return 'unreadable';
    const message = await lockByReference(db, answer.controlReference);
    await setOutcome(db, receiptId, message ? 'applied' : 'unknown', message?.id ?? null);
    if (!message) return 'unknown';
    await apply({ db, now, listeners }, message, answer);
    return 'applied';
  });
}

/** Applies an answer that came by another way than a file, within the current transaction. */
export async function applyAnswer(receiving: Receiving, messageId: string, answer: Omit<Acknowledgement, 'controlReference'>): Promise<void> {
  const message = await lockMessage(receiving.db, { side: 'provider', customerId: null }, messageId);
  await apply(receiving, message, { ...answer, controlReference: message.control_reference });
}

async function apply({ db, now, listeners }: Receiving, message: EdiMessageRow, answer: Acknowledgement): Promise<void> {
  const state = ediStateAfter(message.state, answer.isAccepted ? 'acknowledge' : 'reject');
  if (!state) return;
  const at = new Date(now());
  const answered = await updateMessage(db, message.id, {
    state,
    answered_at: at,
    reasons: JSON.stringify(answer.reasons),
    fault: null,
    ...(message.sent_at === null && { sent_at: at }),
  });
  await listeners[message.type]?.({ db, now }, answered, answer);
  await publishEvent(db, { saved: { record: 'ediMessage', verb: 'answer', customerId: message.customer_id } });
}

/** Reads the files that partners have left. */
export async function receiveIncoming({ adapter, ...receiving }: Receiving & { adapter: EdiAdapter }): Promise<void> {
  for await (const { fileName, content, done } of adapter.incoming()) await done((await receive(receiving, fileName, content)) === 'applied');
}
