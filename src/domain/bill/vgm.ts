import { compare, type DecimalString, multiply, subtract, sum } from '../number/decimal.ts';

const KG_PER_POUND = '0.45359237';
const METHOD_2_TOLERANCE_KG = '1';

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
  return compare(difference, '500') <= 0 && compare(difference, multiply(instructedKg, '0.05')) <= 0;
}

function absolute(value: DecimalString): DecimalString {
  return value.replace(/^-/, '');
}
