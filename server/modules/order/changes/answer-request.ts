import type { Parsed } from '#contract/endpoint';
import type { order, StatusAnswer } from '#contract/order';
import type { SavingContext } from '#server/core/call/context';
import { queueBookingMessage } from './booking-message.ts';
import { statusAnswer } from './change-status.ts';
import { makeProviderMove, type ProviderMove } from './provider-move.ts';
import { findAmendment } from '../repository/amendment-repository.ts';

type Answer = Parsed<(typeof order)['answerAmendmentWeb']>;

/** The agent's answer to the amendment that was seen with the booking. An accepted one goes to the carrier as a replacement, unless it has no contents. */
export async function answerAmendment(context: SavingContext, answer: Answer): Promise<StatusAnswer> {
  if (!answer.isAccepted) return move(context, 'refuseAmendment', answer);
  const amendment = await findAmendment(context.db, answer.bookingId);
  const moved = await move(context, 'acceptAmendment', answer);
  if (amendment) await queueBookingMessage(context, answer.bookingId);
  return moved;
}

/** The agent's answer to the requested cancellation. */
export const answerWithdrawal = (context: SavingContext, answer: Answer): Promise<StatusAnswer> =>
  move(context, answer.isAccepted ? 'acceptWithdrawal' : 'refuseWithdrawal', answer);

async function move(context: SavingContext, verb: ProviderMove, { bookingId, version, reason }: Answer): Promise<StatusAnswer> {
  return statusAnswer(await makeProviderMove(context, verb, { bookingId, version, reason: reason || undefined }), context);
}
