import { GROSS_WEIGHT_MAX_KG } from '../constants.ts';
import { CONTAINER_TYPES } from '../container/container-size.ts';
import { isContainerType } from '../container/container-type.ts';
import { compare, type DecimalString, divide, isDecimal, multiply, roundHalfUp, subtract, sum, withoutZeros } from '../number/decimal.ts';
import { sumOfFields } from '../number/written-quantity.ts';

const KG_PER_POUND = '0.45359237';
const METHOD_2_TOLERANCE_KG = '1';
/** Carriers accept more than the shipping instruction says by as much. */
const SI_TOLERANCE = { kg: 500, percent: 5 } as const;

/** Weights of a container as entered, in its unit; blank ones are null or empty. */
export interface WeighedLine {
  ctnType?: string;
  weighMethod?: string;
  unit?: string;
  cargoWeight?: string | null;
  dunnageWeight?: string | null;
  tare?: string | null;
  vgm?: string | null;
}

/** Method 2 (SM2): cargo, dunnage and tare added up. */
export function vgmByAddition(cargoKg: DecimalString, dunnageKg: DecimalString, tareKg: DecimalString): DecimalString {
  return sum([cargoKg, dunnageKg, tareKg]);
}

/** Whether the declared mass is within a kilogram of the sum; otherwise a warning is shown. */
export function isVgmPlausible(vgmKg: DecimalString, byAdditionKg: DecimalString): boolean {
  return compare(absolute(subtract(vgmKg, byAdditionKg)), METHOD_2_TOLERANCE_KG) <= 0;
}

export function poundsToKg(pounds: DecimalString): DecimalString {
  return multiply(pounds, KG_PER_POUND);
}

/** False triggers a warning: cargo mass differs from the shipping instruction by over 5 % or 500 kg. */
export function agreesWithInstruction(cargoKg: DecimalString, instructedKg: DecimalString): boolean {
  const difference = absolute(subtract(cargoKg, instructedKg));
  return compare(difference, String(SI_TOLERANCE.kg)) <= 0 && compare(difference, multiply(instructedKg, String(SI_TOLERANCE.percent / 100))) <= 0;
}

/** A weight in kilograms, pounds to the gram; undefined if it is blank or no number. */
export function kgOf(weight: string | null | undefined, unit: string | undefined): DecimalString | undefined {
  const text = weight?.trim() ?? '';
  if (!isDecimal(text)) return undefined;
  return withoutZeros(unit === 'LBR' ? roundHalfUp(poundsToKg(text), 3) : text);
}

/** A weight in the other unit, to the gram; what is blank or no number stays. */
export function converted(weight: string | null | undefined, from: string | undefined, to: string | undefined): string {
  const text = weight?.trim() ?? '';
  if ((from === 'LBR') === (to === 'LBR') || !isDecimal(text)) return text;
  return kgOf(to === 'LBR' ? divide(text, KG_PER_POUND, 3) : text, to === 'LBR' ? 'KGM' : 'LBR') ?? text;
}

/** The sum of method 2 in the unit of the line; undefined without cargo or tare, and while the dunnage is no number. */
export function addedUp({ cargoWeight, dunnageWeight, tare }: WeighedLine): DecimalString | undefined {
  const [cargo, dunnage, empty] = [cargoWeight, dunnageWeight, tare].map((weight) => weight?.trim() ?? '');
  if (!isDecimal(cargo ?? '') || !isDecimal(empty ?? '') || !isDecimal(dunnage || '0')) return undefined;
  return withoutZeros(vgmByAddition(cargo ?? '', dunnage || '0', empty ?? ''));
}

const isAddedUp = ({ vgm, weighMethod }: WeighedLine): boolean => weighMethod === 'SM2' && (vgm?.trim() ?? '') === '';

/** The gross mass that is declared, in kilograms: what the scale or the sheet says, else the sum of method 2. */
export const grossMassKg = (line: WeighedLine): DecimalString | undefined => kgOf(isAddedUp(line) ? addedUp(line) : line.vgm, line.unit);

/** What the field of a weight takes. */
const WEIGHT_LIMITS = { decimals: 4 } as const;

/**
 * Sums of the masses and the tares in kilograms, where blank ones count as nothing; undefined while a weight that belongs to it is no number.
 */
export function massTotals(lines: readonly WeighedLine[]): { mass: DecimalString | undefined; tare: DecimalString | undefined } {
  const kgTotal = (weightsOf: (line: WeighedLine) => readonly (string | null | undefined)[], kg: (line: WeighedLine) => DecimalString | undefined) =>
    sumOfFields(lines.flatMap(weightsOf), WEIGHT_LIMITS) && withoutZeros(sum(lines.map((line) => kg(line) ?? '0')));
  return {
    mass: kgTotal((line) => (isAddedUp(line) ? [line.cargoWeight, line.dunnageWeight, line.tare] : [line.vgm]), grossMassKg),
    tare: kgTotal(
      ({ tare }) => [tare],
      ({ tare, unit }) => kgOf(tare, unit),
    ),
  };
}

/** The cargo in kilograms: as entered for method 2, what the scale says less the tare for method 1. */
export function cargoMassKg(line: WeighedLine): DecimalString | undefined {
  if (line.weighMethod === 'SM2') return kgOf(line.cargoWeight, line.unit);
  const [mass, tare] = [grossMassKg(line), kgOf(line.tare, line.unit)];
  if (mass === undefined || tare === undefined || compare(mass, tare) < 0) return undefined;
  return withoutZeros(subtract(mass, tare));
}

/** Usual tare of a container type in kilograms; the plate of the container governs. */
export const usualTareKg = (ctnType: string): string => (isContainerType(ctnType) ? String(CONTAINER_TYPES[ctnType].tareKg) : '');

/** Highest gross mass in kilograms by container type, where the operator allows another than the usual one. */
export type VgmCaps = Readonly<Record<string, number>>;

export const capKg = (ctnType: string | undefined, caps: VgmCaps): number => caps[ctnType ?? ''] ?? GROSS_WEIGHT_MAX_KG;

/** Most cargo that the type carries with this tare. */
export function payloadKg({ ctnType = '', tare, unit }: WeighedLine, caps: VgmCaps): DecimalString | undefined {
  const empty = kgOf(tare, unit) ?? usualTareKg(ctnType);
  return isDecimal(empty) ? withoutZeros(subtract(String(capKg(ctnType, caps)), empty)) : undefined;
}

/** The gross mass of the container, if it is above the highest of its type. */
export function massAboveCap(line: WeighedLine, caps: VgmCaps): DecimalString | undefined {
  const mass = grossMassKg(line);
  return mass !== undefined && compare(mass, String(capKg(line.ctnType, caps))) > 0 ? mass : undefined;
}

/** Difference to the shipping instruction in kilograms, and in whole percent of it. */
export function differenceTo(kg: DecimalString, instructedKg: DecimalString): { kg: DecimalString; percent: string; isAbove: boolean } {
  const difference = subtract(kg, instructedKg);
  const size = absolute(difference);
  const percent = compare(instructedKg, '0') === 0 ? '100' : divide(multiply(size, '100'), instructedKg, 0);
  return { kg: withoutZeros(size), percent, isAbove: !difference.startsWith('-') };
}

function absolute(value: DecimalString): DecimalString {
  return value.replace(/^-/, '');
}
