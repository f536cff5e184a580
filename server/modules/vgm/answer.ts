import type { Acknowledgement } from '#domain/edifact/messages/acknowledgement';
import { readMass } from '#domain/edifact/messages/mass-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { VGM_STATE, vgmStateAfter } from '#domain/vgm/vgm-state';
import { publishEvent } from '#server/core/events/publish-event';
import type { Db } from '#server/core/storage/db';
import { type EdiMessageRow, sameMessages } from '#server/modules/edi/service';
import { lockBooking } from '#server/modules/order/service';
import { CARRIER, report } from './change.ts';
import { lockVgm, updateVgm, type VgmRow } from './repository/vgm-repository.ts';

interface AnswerContext {
  db: Db;
  now: () => number;
}

/**
 * Takes the carrier’s answer to a message. An acceptance is about all that the message declares; a rejection about the containers that its reasons name, or all
 * that were declared first by this message. That the syntax was read is no decision.
 */
export async function takeAnswer(context: AnswerContext, message: EdiMessageRow, answer: Acknowledgement): Promise<void> {
  if (answer.about === 'syntax' && answer.isAccepted) return;
  // All changes of a VGM lock its booking first.
  const booking = await lockBooking(context.db, CARRIER, message.booking_id);
  const row = await lockVgm(context.db, booking.id);
  if (!row) return;
  const messages = await sameMessages(context.db, message.id);
  const first = messages.reduce((least, id) => (BigInt(id) < least ? BigInt(id) : least), BigInt(message.id));
  const waiting = Object.entries(row.declarations).filter(([, { state }]) => state === VGM_STATE.submitted);
  const included = waiting.filter(([, { messageId }]) => messageId !== null && BigInt(messageId) <= first).map(([ctnNo]) => ctnNo);
  const own = waiting.filter(([, { messageId }]) => messageId !== null && messages.includes(messageId)).map(([ctnNo]) => ctnNo);
  if (answer.isAccepted) return decide(context, row, { ctnNos: included, isAccepted: true });
  const named = namedContainers(answer, message);
  const whole = answer.reasons.filter(({ field }) => !containerIn(field)).map(textOf);
  if (named.size === 0) return decide(context, row, { ctnNos: own, isAccepted: false, reasonOf: () => whole.join('; ') });
  const ctnNos = included.filter((ctnNo) => named.has(ctnNo));
  return decide(context, row, { ctnNos, isAccepted: false, reasonOf: (ctnNo) => [...(named.get(ctnNo) ?? []), ...whole].join('; ') });
}

interface Decision {
  ctnNos: readonly string[];
  isAccepted: boolean;
  reasonOf?: (ctnNo: string) => string;
}

/** Stores the carrier’s decision on containers that wait for it. The booking and the row are locked. */
export async function decide(context: AnswerContext, row: VgmRow, { ctnNos, isAccepted, reasonOf = () => '' }: Decision): Promise<void> {
  if (ctnNos.length === 0) return;
  const { db, now } = context;
  const verb = isAccepted ? 'accept' : 'reject';
  const declarations = { ...row.declarations };
  for (const ctnNo of ctnNos) {
    const before = declarations[ctnNo];
    const state = before && vgmStateAfter(before.state, verb);
    if (!before || !state) continue;
    declarations[ctnNo] = { ...before, state, answeredAt: now(), reason: isAccepted ? '' : reasonOf(ctnNo) };
  }
  const booking = await lockBooking(db, CARRIER, row.booking_id);
  const decided = await updateVgm(db, row.id, {
    declarations: JSON.stringify(declarations),
    version: row.version + 1,
    updated_at: new Date(now()),
  });
  const reasons = isAccepted ? [] : ctnNos.map((ctnNo) => [ctnNo, reasonOf(ctnNo)].filter(Boolean).join(': '));
  await report({ db, now, actor: CARRIER }, booking, decided, { verb, ctnNos, reasons });
  await publishEvent(db, { saved: { record: 'vgm', verb, customerId: row.customer_id } });
}

/** `vgmList.0.vgm` names a container by its place in the message, `vgmList.MSCU1234566` by its number. */
const containerIn = (field: string): string | undefined => /^vgmList\.(\w+)/.exec(field)?.[1];

/** Reasons by container number. */
function namedContainers({ reasons }: Acknowledgement, message: EdiMessageRow): Map<string, string[]> {
  const interchange = readInterchange(message.content ?? '');
  const masses = interchange.is === 'interchange' ? readMass(interchange.segments) : undefined;
  const inMessage = masses && !('is' in masses) ? masses.containers.map(({ ctnNo }) => ctnNo) : [];
  const named = new Map<string, string[]>();
  for (const reason of reasons) {
    const name = containerIn(reason.field);
    if (name === undefined) continue;
    const ctnNo = /^\d+$/.test(name) ? (inMessage[Number(name)] ?? name) : name;
    named.set(ctnNo, [...(named.get(ctnNo) ?? []), textOf(reason)]);
  }
  return named;
}

const textOf = ({ text, code }: Acknowledgement['reasons'][number]): string => text || code;
