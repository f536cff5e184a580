import type { Db } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

interface EdiFault {
  type: string;
  controlReference: string;
  bookingId: string;
  reason: string;
  at: number;
}

/** Tells the provider's users that a message could not be delivered, within the same transaction. */
export async function notifyEdiFault(db: Db, { bookingId, at, ...params }: EdiFault): Promise<void> {
  await sendNotice(
    db,
    { side: 'provider' },
    { bookingId, ...inBothLanguages(KIND.system, ['edi.failed.title', params], ['edi.failed.body', params]) },
    at,
  );
}
