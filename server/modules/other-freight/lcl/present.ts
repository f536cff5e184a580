import type { LclQuoted, LclRate } from '#contract/other-freight';
import { type LclCargo, type LclQuote, lclQuote } from '#domain/cargo/lcl';
import { parseDate, type Locale } from '#i18n';
import { laneOf, named, type Reference } from '#server/modules/freight/service';
import type { LclRow } from './lcl-repository.ts';

export function lclRate(row: LclRow, level: LclRate['level'], reference: Reference, language: Locale): LclRate {
  return {
    id: row.id,
    level,
    ...laneOf(row, reference, language),
    routeType: row.route_type,
    transferPortName: named(reference.ports, row.transfer_port_id, language).name,
    pricePerCbm: row.price_per_cbm,
    pricePerTon: row.price_per_ton,
    currency: row.currency,
    minCharge: row.min_charge,
    minRt: row.min_rt,
    surcharges: row.surcharges.map(({ nameCn, nameEn, ...line }) => ({ ...line, name: language === 'en-US' ? nameEn : nameCn })),
    closingWeekday: row.closing_weekday,
    sailWeekday: row.sail_weekday,
    voyageDays: row.voyage_days,
    warehouseName: row.warehouse_name,
    warehouseAddress: row.warehouse_address,
    remark: row.remark,
    validFrom: parseDate(row.valid_from) ?? 0,
    validTo: parseDate(row.valid_to) ?? 0,
  };
}

const OCEAN_FREIGHT = 'OF';

type Costs = Pick<LclQuoted, 'rt' | 'measure' | 'isMinCharge' | 'lines' | 'total'>;

export function lclCosts(rate: LclRate, cargo: LclCargo): Costs & { freight: LclQuote['freight'] } {
  const { rt, measure, isMinCharge, lines, totals, freight } = lclQuote(rate, cargo);
  return {
    rt,
    measure,
    isMinCharge,
    freight,
    lines: lines.map(({ quantity, price, currency, amount }, index) => {
      // The freight comes first, then the surcharges in their order.
      const { code, name, unit } = rate.surcharges[index - 1] ?? { code: OCEAN_FREIGHT, name: '', unit: 3 };
      return { code, name, unit, quantity, price, currency, amount };
    }),
    total: totals,
  };
}
