import type { Acknowledgement, AcknowledgementReason } from '#domain/edifact/messages/acknowledgement';
import { answerVerb, preplanStateAfter } from '#domain/preplan/preplan-state';
import { publishEvent } from '#server/core/events/publish-event';
import type { Db } from '#server/core/storage/db';
import { type EdiMessageRow, sameMessages } from '#server/modules/edi/service';
import { lockBooking } from '#server/modules/order/service';
import { report } from './change.ts';
import { lockByMessages, updatePreplan } from './repository/preplan-repository.ts';

const CUSTOMS = { side: 'provider', customerId: null } as const;

/**
 * Takes the answer of customs to the latest manifest of a pre-plan. That the syntax was read is no decision; that it could not be read is a rejection. Answers
 * to earlier manifests, or repeated ones, change nothing.
 */
export async function takeAnswer({ db, now }: { db: Db; now: () => number }, message: EdiMessageRow, answer: Acknowledgement): Promise<void> {
  if (answer.about === 'syntax' && answer.isAccepted) return;
  // All changes of pre-plans lock their booking first.
  const booking = await lockBooking(db, CUSTOMS, message.booking_id);
  const stored = await lockByMessages(db, await sameMessages(db, message.id));
  const verb = stored && answerVerb(stored.state, answer.isAccepted);
  const state = stored && verb && preplanStateAfter(stored.state, verb);
  if (!stored || verb === undefined || verb === 'save' || state === undefined) return;
  const row = await updatePreplan(db, stored.id, {
    state,
    receipt: JSON.stringify(answer.isAccepted ? [] : reasonsOf(answer)),
    receipt_at: new Date(now()),
    version: stored.version + 1,
    updated_at: new Date(now()),
  });
  await report({ db, now, actor: CUSTOMS }, booking, row, verb);
  await publishEvent(db, { saved: { record: 'preplan', verb, customerId: row.customer_id } });
}

/** A syntax error has a number only. */
const reasonsOf = ({ about, reasons }: Acknowledgement): AcknowledgementReason[] =>
  about === 'syntax' ? reasons.map(({ code }) => ({ code: `CONTRL ${code}`, text: '', field: '' })) : reasons;
