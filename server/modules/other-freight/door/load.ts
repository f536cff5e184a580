import type { DoorFilter } from '#contract/other-freight';
import { teuOf } from '#domain/container/container-size';
import { EMISSION_FACTORS } from '#domain/emission/co2e';
import { add, type DecimalString, divide, multiply } from '#domain/number/decimal';

/** The cargo of a door-to-door search. */
export interface Load {
  isPartLoad: boolean;
  /** Trucks on each side: one for each container; a part load needs one as for a 20GP. */
  trucks: readonly { ctnType: string; num: number }[];
  /** Undefined for a part load without a weight. */
  tons: DecimalString | undefined;
  /** Tons per TEU that the estimate assumes: for containers without a weight, and for a part load by sea; null otherwise. */
  assumedTonsPerTeu: DecimalString | null;
  /** Of each truck. */
  kgPerTruck: DecimalString;
}

export function loadOf({ load, ctnList, weight }: DoorFilter): Load {
  const isPartLoad = load === 'lcl';
  const trucks = isPartLoad ? [{ ctnType: '20GP', num: 1 }] : ctnList;
  const { tonsPerTeu } = EMISSION_FACTORS;
  const assumed = isPartLoad ? undefined : multiply(teuOf(ctnList), tonsPerTeu);
  const tons = weight === undefined ? assumed : divide(weight, '1000', 7);
  const count = trucks.reduce((total, { num }) => total + num, 0);
  return {
    isPartLoad,
    trucks,
    tons,
    assumedTonsPerTeu: weight === undefined || isPartLoad ? tonsPerTeu : null,
    kgPerTruck: divide(multiply(add(tons ?? '0', '0'), '1000'), String(count), 3),
  };
}
