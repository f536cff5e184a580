import type { Row } from '../insert-rows.ts';
import { addDays, at, type Day } from './day.ts';
import { random, sampleId } from './prng.ts';
import type { Service } from './reference/services.ts';
import { sailingRow } from './sailings.ts';

/** The week before the current one is among the weeks of the demo. */
const FIRST_WEEK = -2;
/** Share of services too young to be judged. */
const YOUNG = 0.15;

interface PastSailing {
  sailing: Row<'sailing_date'>;
  changes: Row<'sailing_change'>[];
}

/** Voyages of earlier weeks with their delays, from which the reliability of the services is counted. */
export const pastSailings = (services: readonly Service[], today: Day): PastSailing[] =>
  services.flatMap((service) => weeksOf(service).map((week) => pastSailing(service, week, today)));

/** Enough weeks for a figure, so many more as the voyage takes; young services have too few. */
function weeksOf(service: Service): number[] {
  const { chance, int } = random('past sailings', service.key);
  const voyages = chance(YOUNG) ? int(1, 6) : int(13, 24);
  const underWay = Math.ceil(service.days / 7);
  return Array.from({ length: voyages + underWay }, (_, index) => FIRST_WEEK - index);
}

function pastSailing(service: Service, week: number, today: Day): PastSailing {
  const key = `${service.key}|w${week}`;
  const { next, chance } = random('delay', key);
  // Each service has a habit: most voyages on time, or many of them late.
  const isPunctual = random('habit', service.key).next() * 0.5 + 0.4 > next();
  const late = isPunctual ? (chance(0.15) ? -1 : chance(0.3) ? 1 : 0) : 2 + Math.floor(next() ** 2 * 7);
  // Of a long delay the carrier announces a part before arrival.
  const announced = late > 2 && chance(0.7) ? late - 1 : 0;
  const row = sailingRow(service, week, today);
  const { id = '', eta = today } = row;
  const arrival = addDays(eta, late - announced);
  return {
    sailing: { ...row, ata: arrival < today ? at(arrival, '06:15') : null },
    changes: announced === 0 || eta > today ? [] : [etaChange(id, eta, announced)],
  };
}

const etaChange = (sailingId: string, eta: Day, days: number): Row<'sailing_change'> => ({
  id: sampleId('sailing change', `${sailingId}|eta`),
  sailing_id: sailingId,
  changed_at: at(addDays(eta, -days - 1), '09:00'),
  source: 'carrier',
  field: 'eta',
  old_value: addDays(eta, -days),
  new_value: eta,
  is_told: true,
});
