import { SI_STATUS } from '#domain/bill/si-status';
import type { Row } from '../insert-rows.ts';
import type { Plan } from './bookings.ts';
import { addDays, at } from './day.ts';
import { sampleId } from './prng.ts';

export interface SampleCopies {
  copies: Row<'bill_copy'>[];
  contents: Row<'bill_copy_content'>[];
}

type Bill = Row<'bill_of_lading'>;

/** Bookings with two COPYs: the first one had faults. */
const CORRECTED: readonly string[] = ['demo 4.0', 'demo 4.2', 'demo 5.0'];
/** The customer waits for another COPY. */
const REQUESTED = 'demo 4.1';
/** Number of COPYs of a sample booking whose bills have been issued as one. */
export const copyCountOf = ({ key }: Pick<Plan, 'key'>): number => (CORRECTED.includes(key) ? 2 : 1);

/** The COPYs of a booking whose bills are past that state. */
export function sampleCopies(plan: Plan, booking: Row<'booking'>, bills: readonly Bill[]): SampleCopies {
  const state = Math.min(...bills.map((bill) => bill.state ?? SI_STATUS.draft));
  if (bills.length === 0 || state < SI_STATUS.copyIssued) return { copies: [], contents: [] };
  const count = copyCountOf(plan);
  const versions = Array.from({ length: count }, (_, index) => index + 1);
  const goods = booking.bl_type === 2 ? 'hblGoodsVo' : 'mblGoodsVo';
  return {
    copies: versions.map((version): Row<'bill_copy'> => {
      const isNewest = version === count;
      const issued = at(addDays(plan.createdOn, 1 + version), '09:40');
      const answered = at(addDays(plan.createdOn, 1 + version), '15:20');
      const isConfirmed = isNewest && state >= SI_STATUS.confirmed;
      const isRequested = !isNewest || plan.key === REQUESTED;
      const request = { remark: 'Sample data', fields: [{ blIndex: 0, field: `${goods}.marks`, remark: bills[0]?.goods?.marks ?? '' }] };
      return {
        id: sampleId('copy', `${plan.key} ${version}`),
        booking_id: booking.id ?? '',
        customer_id: booking.customer_id ?? '',
        copy_version: version,
        confirmed_by: isConfirmed ? (booking.created_by ?? null) : null,
        confirmed_at: isConfirmed ? answered : null,
        change_request: isRequested ? request : null,
        requested_by: isRequested ? (booking.created_by ?? null) : null,
        requested_at: isRequested ? answered : null,
        created_at: issued,
      };
    }),
    contents: versions.flatMap((version) =>
      bills.map((bill) => ({
        copy_id: sampleId('copy', `${plan.key} ${version}`),
        bl_index: bill.bl_index,
        bill_id: bill.id ?? '',
        bl_no: bill.bl_no ?? null,
        si_version: bill.si_version ?? 1,
        ...(version < count || plan.key === REQUESTED ? faulty(bill) : { vo: bill.vo, goods: bill.goods, containers: bill.containers }),
      })),
    ) as Row<'bill_copy_content'>[],
  };
}

/** What the provider has misread: the marks, and two digits of a seal. */
function faulty({ bl_index, vo, goods, containers = [] }: Bill): Partial<Row<'bill_copy_content'>> {
  if (bl_index !== 0) return { vo: vo ?? null, goods: goods ?? null, containers };
  return {
    vo: vo ?? null,
    goods: { ...goods, marks: `${goods?.marks ?? ''} 1-2` },
    containers: containers.map((line, row) => (row === 0 ? { ...line, sealNo: (line.sealNo ?? '').replace(/(\d)(\d)$/, '$2$1') } : line)),
  };
}
