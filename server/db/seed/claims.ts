import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import { TODO_TYPE } from '#domain/constants';
import type { Row } from '../insert-rows.ts';
import { customerId, userId } from './accounts.ts';
import type { Plan } from './bookings.ts';
import { addDays, at, type Day } from './day.ts';
import { sampleId } from './prng.ts';

const DECISIONS: Partial<Record<Plan['status'], number>> = {
  [IS.amendment]: TODO_TYPE.decideAmendment,
  [IS.withdrawalRequested]: TODO_TYPE.decideCancellation,
};
/** In turn; the last one is nobody's. */
const AGENTS = ['service', 'operations', undefined] as const;

/** What the sample agents work on: requests of customers, and a registration. */
export function claimRows(plans: readonly Plan[], today: Day): Row<'to_do_claim'>[] {
  const taken_at = at(addDays(today, -1), '16:20');
  const decisions = plans.flatMap(({ key, status }) => {
    const bus_type = DECISIONS[status];
    return bus_type === undefined ? [] : [{ bus_type, record_id: sampleId('booking', key), taken_at }];
  });
  return [
    ...decisions.flatMap((row, index) => {
      const agent = AGENTS[index % AGENTS.length];
      return agent ? [{ ...row, user_id: userId(agent) }] : [];
    }),
    { bus_type: TODO_TYPE.checkCompany, record_id: customerId('D'), user_id: userId('operations'), taken_at },
  ];
}
