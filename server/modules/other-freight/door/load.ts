import type { DoorFilter } from '#contract/other-freight';
import { teuOf } from '#domain/container/container-size';
import { EMISSION_FACTORS } from '#domain/emission/co2e';
import { add, type DecimalString, divide, multiply } from '#domain/number/decimal';

/** The cargo of a door-to-door search. */
export interface Load {
  isPartLoad: boolean;
  /** Trucks on each side: one for each container; a part load needs one as for a 20GP. */
  trucks: readonly { ctnType: string; num: number }[];
  tons: DecimalString;
  /** The weight is assumed by TEU. */
  isAssumed: boolean;
  /** Of each truck. */
  kgPerTruck: DecimalString;
}

export function loadOf({ load, ctnList, weight }: DoorFilter): Load {
  const isPartLoad = load === 'lcl';
  const trucks = isPartLoad ? [{ ctnType: '20GP', num: 1 }] : ctnList;
  const tons = weight === undefined ? multiply(isPartLoad ? '0' : teuOf(ctnList), EMISSION_FACTORS.tonsPerTeu) : divide(weight, '1000', 7);
  const count = trucks.reduce((total, { num }) => total + num, 0);
  return { isPartLoad, trucks, tons, isAssumed: weight === undefined, kgPerTruck: divide(multiply(add(tons, '0'), '1000'), String(count), 3) };
}
