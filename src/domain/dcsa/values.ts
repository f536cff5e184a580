import { isDecimal, toDecimal } from '../number/decimal.ts';

/** Properties with a value. */
export const optional = <T extends Record<string, string | undefined>>(properties: T): { [K in keyof T]?: string } =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value)) as { [K in keyof T]?: string };

/** DCSA allows no line breaks in most texts. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A decimal as a number; undefined without a positive one. */
export function measured<U extends string>(value: string | null, unit: U): { value: number; unit: U } | undefined {
  if (value === null || !isDecimal(value) || Number(value) <= 0) return undefined;
  return { value: Number(value), unit };
}

/** Kilograms per pound. */
const POUND = 0.453_592_37;
const CUBIC_FOOT = 0.028_316_846_592;
const FACTORS: Readonly<Record<string, number>> = { LBR: POUND, FTQ: CUBIC_FOOT };
const PLACES = 4;

/** A measure in kilograms or cubic metres; null without one. */
export function metric(measure: { value: number; unit: string } | undefined): string | null {
  if (!measure) return null;
  const factor = FACTORS[measure.unit];
  if (factor === undefined) return plain(measure.value);
  return plain(Number((measure.value * factor).toFixed(PLACES)));
}

/** Without exponent, as the forms write it. */
const plain = (value: number): string => toDecimal(/e/.test(String(value)) ? value.toFixed(PLACES).replace(/\.?0+$/, '') : String(value));

export const numberOf = (text: string): number | undefined => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);
