import type { Db } from '#server/core/db';

/** Kinds of to-dos (model §2.23). */
export const BUS_TYPE = {
  returned: 1,
  shippingInstruction: 2,
  release: 3,
  vgm: 4,
  supplement: 5,
  preplan: 6,
  certification: 7,
  copy: 8,
  charges: 9,
  bill: 10,
} as const;

export interface ToDoDraft {
  busType: number;
  customerId: string;
  titleCn: string;
  titleEn: string;
  bookingId?: string | undefined;
  orderId?: string | undefined;
  recordId?: string | undefined;
  deadline?: Date | null | undefined;
  isUrgent?: boolean;
  at: number;
}

/** One pending to-do of a kind for a booking; one that is there already stays. */
export async function openToDo(db: Db, given: ToDoDraft): Promise<void> {
  await db
    .insertInto('to_do')
    .values({
      bus_type: given.busType,
      customer_id: given.customerId,
      title_cn: given.titleCn,
      title_en: given.titleEn,
      booking_id: given.bookingId ?? null,
      order_id: given.orderId ?? null,
      record_id: given.recordId ?? null,
      deadline: given.deadline ?? null,
      level: given.isUrgent ? 2 : 1,
      created_at: new Date(given.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What has been done is not to be done any more; all kinds unless some are named. */
export async function closeToDos(
  db: Db,
  { bookingId, busTypes, at }: { bookingId: string; busTypes?: readonly number[]; at: number },
): Promise<void> {
  let done = db
    .updateTable('to_do')
    .set({ status: 1, done_at: new Date(at) })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 2);
  if (busTypes) done = done.where('bus_type', 'in', busTypes);
  await done.execute();
}
