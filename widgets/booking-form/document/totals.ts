import type { Totals } from '#domain/bill/bill-totals';
import { CONTAINER_TYPES, volumeOf } from '#domain/container/container-size';
import { isContainerType } from '#domain/container/container-type';
import { compare, type DecimalString, isDecimal, multiply, toDecimal } from '#domain/number/decimal';
import type { CtnQuantity } from '#domain/number/money';

/** A line of containers; a draft stored in the browser may name a type that no longer exists. */
interface CtnLine {
  ctnType: string;
  num: number | string | null;
  weightPerCtn: string;
}

export interface CtnTotals {
  boxes: number;
  teu: number;
  /** Maximum payload of the containers. */
  maxCargoKg: number;
  /** Inner volume; omitted if there is a flat rack or tank. */
  volumeCbm: DecimalString | undefined;
}

/** Undefined while a number of containers is none. */
export function ctnTotals(lines: readonly CtnLine[]): CtnTotals | undefined {
  if (lines.some(({ num }) => typeof num === 'string' && num.trim() !== '')) return undefined;
  const total: CtnTotals = { boxes: 0, teu: 0, maxCargoKg: 0, volumeCbm: undefined };
  const counted: { ctnType: string; num: number }[] = [];
  for (const { ctnType, num } of lines) {
    if (!isContainerType(ctnType) || typeof num !== 'number') continue;
    const size = CONTAINER_TYPES[ctnType];
    counted.push({ ctnType, num });
    total.boxes += num;
    total.teu += num * size.teu;
    total.maxCargoKg += num * size.maxCargoKg;
  }
  return { ...total, volumeCbm: volumeOf(counted) };
}

/** Whether there are more goods than usually fit: a warning. */
export function isOverfull({ volume }: Totals, boxes: CtnTotals | undefined): boolean {
  return volume !== undefined && boxes?.volumeCbm !== undefined && compare(volume, boxes.volumeCbm) > 0;
}

/** Whether the goods exceed the payload: only a warning, since the CSC plate is authoritative. */
export function isOverweight({ weight }: Totals, boxes: CtnTotals | undefined): boolean {
  return weight !== undefined && boxes !== undefined && boxes.maxCargoKg > 0 && compare(weight, toDecimal(boxes.maxCargoKg)) > 0;
}

/** Containers to price: each type once, without incomplete rows. */
export function pricedContainers(lines: readonly CtnLine[]): CtnQuantity[] {
  const sums = new Map<string, number>();
  for (const { ctnType, num } of lines)
    if (isContainerType(ctnType) && typeof num === 'number' && num > 0) sums.set(ctnType, Math.min(999, (sums.get(ctnType) ?? 0) + num));
  return [...sums].map(([ctnType, num]) => ({ ctnType, num }));
}

/** Weight of a row of containers, if known. */
export const rowWeight = ({ num, weightPerCtn }: CtnLine): DecimalString | undefined =>
  typeof num === 'number' && num > 0 && isDecimal(weightPerCtn) ? multiply(weightPerCtn, toDecimal(num)) : undefined;
