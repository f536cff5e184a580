import type { Door, DoorFilter, DoorLeg } from '#contract/other-freight';
import { EMISSION_FACTORS } from '#domain/emission/co2e';
import { sum } from '#domain/number/decimal';
import { totalsByCurrency } from '#domain/number/money';
import { levelOf, nameOf, type Reference, type ReferencePort, reference } from '#server/modules/freight/service';
import { type Caller, customsLeg, type Priced, seaLeg, truckLeg, UNPRICED } from './legs.ts';
import { type Load, loadOf } from './load.ts';

/** A leg in its place in the chain. */
export type PlacedLeg = Priced & Pick<DoorLeg, 'kind' | 'from' | 'to'>;

/** Trucking, customs and sea put together, each with the cheapest published price, and an estimate of the emissions. */
export async function queryDoor(context: Caller, input: DoorFilter): Promise<Door> {
  const load = loadOf(input);
  const placed = await doorLegs(context, input, load);
  const legs = placed.map(({ kind, from, to, by, measure, totals, collect, isRounded, days, etd, distanceKm, co2eKg }): DoorLeg => ({
    kind,
    from,
    to,
    by,
    measure,
    totals,
    collect,
    isRounded,
    days,
    etd,
    distanceKm,
    co2eKg,
  }));
  const { source, version, year, module, seaGramsPerTeuKm, roadGramsPerTonKm } = EMISSION_FACTORS;
  return {
    level: levelOf(context.actor),
    load: input.load,
    legs,
    totals: totalsByCurrency(legs.flatMap(({ totals }) => totals)),
    collect: totalsByCurrency(legs.flatMap(({ collect }) => collect)),
    isComplete: legs.every(({ totals }) => totals.length > 0),
    co2eKg: sumOfEstimates(legs),
    factors: { source, version, year, module, seaGramsPerTeuKm, roadGramsPerTonKm },
    validTo: firstEnd(placed),
    assumedTonsPerTeu: load.assumedTonsPerTeu,
  };
}

function firstEnd(legs: readonly PlacedLeg[]): number | null {
  const ends = legs.flatMap(({ validTo }) => (validTo === null ? [] : [validTo]));
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** The legs in their order, named in the language of the call. */
export async function doorLegs(context: Caller, input: DoorFilter, load: Load): Promise<PlacedLeg[]> {
  const known = await reference(context.db);
  const [start, end] = [portOf(input.portStartCode, known), portOf(input.portEndCode, known)];
  const nameIn = (port: ReferencePort | undefined, code: string) => nameOf(port, context.language) || code;
  const [pol, pod] = [nameIn(start, input.portStartCode), nameIn(end, input.portEndCode)];
  const legs: PlacedLeg[] = [];
  const add = (kind: DoorLeg['kind'], from: string, to: string, leg: Priced) => legs.push({ ...leg, kind, from, to });

  if (input.areaStartId !== undefined) {
    const pickup = start ? await truckLeg(context, start.code, input.areaStartId, load) : { ...UNPRICED, areaName: '' };
    add('pickup', pickup.areaName, pol, pickup);
  }
  add('exportCustoms', pol, pol, start ? await customsLeg(context, start.code, input.declareType) : UNPRICED);
  add('sea', pol, pod, await seaLeg(context, input, load));
  add('importCustoms', pod, pod, end ? await customsLeg(context, end.code, 1) : UNPRICED);
  if (input.areaEndId !== undefined) {
    const delivery = end ? await truckLeg(context, end.code, input.areaEndId, load) : { ...UNPRICED, areaName: '' };
    add('delivery', pod, delivery.areaName, delivery);
  }
  return legs;
}

export const portOf = (code: string, { portsByCode }: Reference): ReferencePort | undefined => portsByCode.get(code.toUpperCase());

/** Customs emits nothing. */
function sumOfEstimates(legs: readonly DoorLeg[]): string | null {
  const estimates = legs.filter(({ kind }) => kind !== 'exportCustoms' && kind !== 'importCustoms').map(({ co2eKg }) => co2eKg);
  const knownOnes = estimates.filter((one) => one !== null);
  return knownOnes.length === estimates.length ? sum(knownOnes) : null;
}
