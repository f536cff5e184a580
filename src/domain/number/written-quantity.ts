import { type NumberLimits, readNumber } from '#i18n/number-text';
import { type DecimalString, sum } from './decimal.ts';

/** Units that a sheet may name, by what they measure. */
const UNITS = {
  pieces: /\s*(?:pcs?|pkgs?|ctns?|件|箱)\.?$/i,
  mass: /\s*(?:kgs?|kgm|㎏|千克|公斤)\.?$/i,
  volume: /\s*(?:cbm|m3|m³|㎥|立方米?|方)\.?$/i,
} as const;
export type Measure = keyof typeof UNITS;

const MEASURES = Object.keys(UNITS) as Measure[];

/** What the unit of a cell or a header measures; undefined without one. */
export const measureOf = (text: string): Measure | undefined => MEASURES.find((measure) => UNITS[measure].test(text));

/**
 * A quantity in a cell of a sheet, with or without the unit of its measure. It is read like a typed one: undefined where the field would refuse it, and where
 * the cell has another unit.
 */
export function quantityOf(cell: string, limits: NumberLimits, measure?: Measure): string | undefined {
  const { value, finding } = readNumber(measure ? cell.replace(UNITS[measure], '') : cell, limits);
  return finding || value === '' ? undefined : value;
}

/** Whether a cell looks like a quantity, also where it can be read in two ways or not at all. */
export function isQuantity(cell: string): boolean {
  const measure = measureOf(cell);
  return /^[+-]?\d[\d.,'’\s]*$/.test(measure ? cell.replace(UNITS[measure], '') : cell);
}

/** The sum of what stands in fields, where blank ones count as nothing. Undefined while one of them is no number: a sum without it would look complete. */
export function sumOfFields(values: readonly unknown[], limits: NumberLimits): DecimalString | undefined {
  const read = values.map((value) => readNumber(typeof value === 'string' || typeof value === 'number' ? String(value) : '', limits));
  return read.some(({ finding }) => finding) ? undefined : sum(read.map(({ value }) => value || '0'));
}
