import type { Db } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

/** A file that one side has added to a booking. */
interface NewFile {
  from: 'customer' | 'provider';
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  fileName: string;
  at: number;
}

/** Tells the other side of a booking about a new file. */
export async function notifyNewFile(db: Db, { from, bookingId, orderId, orderNo, customerId, fileName, at }: NewFile): Promise<void> {
  const to = from === 'customer' ? ({ side: 'provider' } as const) : { customerId };
  const draft = inBothLanguages(KIND.booking, [`file.${from}.title`, { orderNo }], [`file.${from}.body`, { orderNo, fileName }]);
  await sendNotice(db, to, { ...draft, bookingId, orderId }, at);
}
