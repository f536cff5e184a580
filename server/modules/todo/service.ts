import type { Db } from '#server/core/storage/db';
import { closeObsolete } from './repository.ts';

export { closeOnOpening, makeUrgent, openToDo, type ToDoDraft, type UrgentToDo } from './repository.ts';

const BATCH_SIZE = 500;

/** Closes finished and obsolete to-dos according to the bookings' states: of one booking, or of all. */
export async function closeFinished(db: Db, { bookingId, at }: { bookingId?: string; at: number }): Promise<void> {
  const closed = await closeObsolete(db, { bookingId, at: new Date(at), limit: BATCH_SIZE });
  if (closed === BATCH_SIZE) await closeFinished(db, { at });
}
