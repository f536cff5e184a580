import type { BillType } from '#domain/bill/bill-fields';
import { totalsOf } from '#domain/bill/bill-totals';
import { siRefusal } from '#domain/bill/si-policy';
import { SI_STATUS } from '#domain/bill/si-status';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { requireVersion } from '#server/core/saving/conflict';
import { judged } from '../present-bill.ts';
import { insertBill, updateBill } from '../repository/bill-changes-repository.ts';
import { type BillRow, findBill, lockBills } from '../repository/bill-repository.ts';
import { currentVersion, freeIndex } from './save-bill.ts';
import { lockForCustomer, refresh } from './si-change.ts';

interface Split {
  billId: string;
  version: number;
  /** Places of the containers that move, from 0. */
  places: readonly number[];
}

/** Moves containers to a new sub-bill with the same texts. Both are drafts then, since both must be submitted with their new totals. */
export async function splitBill(context: SavingContext, type: BillType, { billId, version, places }: Split) {
  const { db, actor, now } = context;
  const { booking_id: bookingId } = await findBill(db, actor, { billId, type });
  const booking = await lockForCustomer(context, bookingId);
  const bills = await lockBills(db, bookingId);
  const bill = bills.find(({ id }) => id === billId);
  if (!bill) throw new BusinessError('notFound');
  const refusal = siRefusal('split', judged(bill));
  if (refusal) throw new BusinessError(refusal);
  requireVersion(version, currentVersion(bill, type));
  const moved = new Set(places);
  if (places.some((place) => place >= bill.containers.length))
    throw new BusinessError('invalidInput', {}, [{ field: 'places', code: 'invalid', params: {} }]);
  if (moved.size >= bill.containers.length) throw new BusinessError('bill.splitAll');
  const at = new Date(now());
  const changed = await updateBill(db, billId, {
    ...shareOf(bill, (place) => !moved.has(place)),
    state: SI_STATUS.draft,
    version: bill.version + 1,
    updated_at: at,
  });
  const added = await insertBill(db, {
    ...shareOf(bill, (place) => moved.has(place)),
    vo: JSON.stringify(bill.vo),
    booking_id: bookingId,
    customer_id: bill.customer_id,
    bl_type: type,
    bl_index: freeIndex(booking, bills),
    created_by: actor.userId,
    created_at: at,
    updated_at: at,
  });
  await refresh(context, booking, 'split');
  return { id: billId, version: changed.version, newId: added.id, newVersion: added.version };
}

/** Some of the containers, with the goods' totals as their sums. */
function shareOf({ containers, goods }: BillRow, isTaken: (place: number) => boolean): { containers: string; goods: string } {
  const lines = containers.filter((_, place) => isTaken(place));
  const { number, weight, volume } = totalsOf(lines);
  return {
    containers: JSON.stringify(lines),
    goods: JSON.stringify({ ...goods, number: number === undefined ? null : Number(number), weight: weight ?? null, volume: volume ?? null }),
  };
}
