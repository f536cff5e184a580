import { type Db, inTransaction } from '#server/core/storage/db';
import { reportChange } from './report-change.ts';
import type { BookingRow } from '../repository/booking-repository.ts';
import { markLateEdits } from '../repository/late-edit-repository.ts';

/** Period during which further changes of a booking that waits for the provider are not reported one by one. */
const QUIET_MS = 10 * 60_000;
const BATCH_SIZE = 100;

/** Whether the provider is notified of a change at once: of the first one, and of later ones after the quiet period. */
export const mustNotify = ({ edit_notified_at }: Pick<BookingRow, 'edit_notified_at'>, now: number): boolean =>
  edit_notified_at === null || now - edit_notified_at.getTime() >= QUIET_MS;

/** Notifies the provider of bookings that were changed again after the last notice. */
export async function notifyLateEdits(db: Db, now: number): Promise<void> {
  const notified = await inTransaction(db, async (transaction) => {
    const edited = await markLateEdits(transaction, { quietSince: new Date(now - QUIET_MS), at: new Date(now), limit: BATCH_SIZE });
    const nobody = { side: 'customer', customerId: null } as const;
    for (const row of edited) await reportChange({ db: transaction, actor: nobody, now: () => now }, row, 'edit');
    return edited.length;
  });
  if (notified === BATCH_SIZE) await notifyLateEdits(db, now);
}
