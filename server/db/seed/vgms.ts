import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import { SI_STATUS } from '#domain/bill/si-status';
import { add, withoutZeros } from '#domain/number/decimal';
import { usualTareKg } from '#domain/vgm/vgm-mass';
import { VGM_STATE, VGM_STATUS, type VgmState, type VgmStatus, vgmStatusOf } from '#domain/vgm/vgm-state';
import type { Row } from '../insert-rows.ts';
import type { SampleBills } from './bills.ts';
import { siStateOf } from './bill-plans.ts';
import type { Plan, SampleBooking } from './bookings.ts';
import { addDays, at } from './day.ts';
import { sampleId } from './prng.ts';

const { open, submitted, accepted, rejected } = VGM_STATE;

/** States of the containers of released bookings, by index; the last one goes for all further containers. Open ones alone are a draft. */
const RELEASED: Readonly<Record<string, readonly VgmState[]>> = {
  [`demo ${IS.released}.4`]: [submitted],
  [`demo ${IS.released}.6`]: [accepted, rejected, accepted],
  [`demo ${IS.released}.8`]: [accepted],
  [`demo ${IS.released}.9`]: [submitted, open],
  [`demo ${IS.released}.13`]: [open],
};
const DECLARED: readonly number[] = [IS.sailed, IS.arrived, IS.completed, IS.amendment];

/** What has become of the containers of a sample booking; undefined if its VGM is not begun. */
function statesOf(plan: Pick<Plan, 'key' | 'status'>): readonly VgmState[] | undefined {
  if (!DECLARED.includes(plan.status)) return RELEASED[plan.key];
  return siStateOf(plan) < SI_STATUS.submitted ? undefined : [accepted];
}

/** Whether all containers of a sample booking are declared, and none is rejected. */
export const isVgmDeclared = (plan: Pick<Plan, 'key' | 'status'>): boolean =>
  statesOf(plan)?.every((state) => state === accepted || state === submitted) ?? false;

export interface SampleVgm {
  vgms: Row<'vgm'>[];
  status: VgmStatus;
}

/** The VGM of a sample booking: the containers of its bills, weighed two days before the departure. */
export function sampleVgm(plan: Plan, { booking }: SampleBooking, { bills }: SampleBills): SampleVgm {
  const states = statesOf(plan);
  if (!states) return { vgms: [], status: VGM_STATUS.none };
  const time = at(addDays(plan.createdOn, 2), '09:40');
  const shares = Map.groupBy(
    bills.flatMap(({ containers }) => containers ?? []),
    ({ ctnNo }) => ctnNo ?? '',
  );
  shares.delete('');
  const containers = [...shares].map(([ctnNo, lines]) => {
    const ctnType = lines[0]?.ctnType ?? '';
    const tare = usualTareKg(ctnType) || '2250';
    const cargo = lines.reduce((sum, { weight }) => add(sum, weight ?? '0'), '0');
    const vgm = withoutZeros(add(cargo, tare));
    return {
      ctnNo,
      ctnType,
      sealNo: lines[0]?.sealNo ?? '',
      isSoc: false,
      weighMethod: 'SM1' as const,
      unit: 'KGM' as const,
      tare,
      vgm,
      weighTime: new Date(time).getTime(),
    };
  });
  const stateAt = (place: number) => states[Math.min(place, states.length - 1)] ?? open;
  const all = containers.map((_, place) => stateAt(place));
  const declarations = Object.fromEntries(
    containers.flatMap((content, place) => {
      const state = stateAt(place);
      if (state === open) return [];
      const reason = state === rejected ? 'WEIGHT DIFFERS FROM THE TERMINAL (SAMPLE)' : '';
      const submittedAt = new Date(time).getTime();
      return [
        [content.ctnNo, { state, version: 1, content, submittedAt, messageId: null, answeredAt: state === submitted ? null : submittedAt, reason }],
      ];
    }),
  );
  return {
    status: vgmStatusOf(all, containers.length),
    vgms: [
      {
        id: sampleId('vgm', plan.key),
        booking_id: booking.id ?? '',
        customer_id: booking.customer_id ?? '',
        vo: {
          responsibleParty: (booking.shipper?.name ?? 'SAMPLE SHIPPER').slice(0, 70),
          authorizedPerson: 'LIN YUE',
          tel: '+86 21 5555 0142',
          weighingParty: 'YANGSHAN WEIGHING (SAMPLE)',
          weighingLocation: 'YANGSHAN WEIGHBRIDGE 2',
        },
        containers,
        declarations,
        version: 1,
        submitted_at: Object.keys(declarations).length > 0 ? time : null,
        created_by: booking.created_by ?? '',
        created_at: time,
        updated_at: time,
      },
    ],
  };
}
