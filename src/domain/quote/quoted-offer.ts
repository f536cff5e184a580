import { EMISSION_FACTORS } from '../emission/co2e.ts';
import { type CtnQuantity, fclCharges } from '../number/money.ts';
import { chargeUnits } from './quote-lines.ts';
import type { BothNames, QuotedCharge, QuotedFactors, QuotedRate } from './quote-snapshot.ts';

/** The mandatory charges of a rate as the leg by sea of an offer keeps them. */
export function namedCharges(rate: Pick<QuotedRate, 'prices' | 'surcharges' | 'freightName'>, ctnList: readonly CtnQuantity[]): QuotedCharge[] {
  const namesOf = (code: string): BothNames => {
    const surcharge = rate.surcharges.find((one) => one.code === code);
    return surcharge ? { cn: surcharge.nameCn, en: surcharge.nameEn } : rate.freightName;
  };
  return chargeUnits(fclCharges(rate, ctnList)).map((unit) => ({ ...unit, nameCn: namesOf(unit.code).cn, nameEn: namesOf(unit.code).en }));
}

/** The factors of today. */
export function quotedFactors(assumedTonsPerTeu: QuotedFactors['assumedTonsPerTeu']): QuotedFactors {
  const { source, version, year, module, seaGramsPerTeuKm, roadGramsPerTonKm } = EMISSION_FACTORS;
  return { source, version, year, module, seaGramsPerTeuKm, roadGramsPerTonKm, assumedTonsPerTeu };
}
