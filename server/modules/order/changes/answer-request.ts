import type { Parsed } from '#contract/endpoint';
import type { order, StatusAnswer } from '#contract/order';
import type { SavingContext } from '#server/core/call/context';
import { statusAnswer } from './change-status.ts';
import { makeProviderMove, type ProviderMove } from './provider-move.ts';

type Answer = Parsed<(typeof order)['answerAmendmentWeb']>;

/** The agent's answer to the amendment that was seen with the booking. */
export const answerAmendment = (context: SavingContext, answer: Answer): Promise<StatusAnswer> =>
  move(context, answer.isAccepted ? 'acceptAmendment' : 'refuseAmendment', answer);

/** The agent's answer to the requested cancellation. */
export const answerWithdrawal = (context: SavingContext, answer: Answer): Promise<StatusAnswer> =>
  move(context, answer.isAccepted ? 'acceptWithdrawal' : 'refuseWithdrawal', answer);

async function move(context: SavingContext, verb: ProviderMove, { bookingId, version, reason }: Answer): Promise<StatusAnswer> {
  return statusAnswer(await makeProviderMove(context, verb, { bookingId, version, reason: reason || undefined }), context);
}
