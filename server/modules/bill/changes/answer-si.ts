import { SI_STATUS } from '#domain/bill/si-status';
import type { SavingContext } from '#server/core/call/context';
import { findBill } from '../repository/bill-repository.ts';
import { makeSiMove, type SeenBill } from './provider-move.ts';

interface Accepted extends SeenBill {
  blNo?: string | undefined;
}

/** The agent accepts the bill that was seen; it goes to the carrier. */
export async function acceptSi(context: SavingContext, { blNo, ...seen }: Accepted): Promise<{ siStatus: number; unsendable: string[] }> {
  const { booking_id: bookingId } = await findBill(context.db, context.actor, seen);
  const { unsendable } = await makeSiMove(context, 'accept', { bookingId, seen, blNo });
  return { siStatus: SI_STATUS.submitted, unsendable };
}

/** The agent returns the bill that was seen, with the reason for the customer. */
export async function returnSi(context: SavingContext, { reason, ...seen }: SeenBill & { reason: string }): Promise<{ siStatus: number }> {
  const { booking_id: bookingId } = await findBill(context.db, context.actor, seen);
  await makeSiMove(context, 'return', { bookingId, seen, reason });
  return { siStatus: SI_STATUS.draft };
}
