import { z } from 'zod';
import { CARGO_LIMITS } from '#domain/cargo/cargo-limits';
import { compare } from '#domain/number/decimal';
import { ruled } from '#domain/issue';
import { decimalString, id, page, paging } from '#domain/schemas';
import { portCode } from '../freight/filter.ts';
import { PRICE_LEVELS } from '../freight/overview.ts';

const money = z.string();
const amount = (measure: keyof typeof CARGO_LIMITS) => {
  const max = 10 ** CARGO_LIMITS[measure].integers - 1;
  return ruled(decimalString(4), (value) => {
    if (compare(value, '0') <= 0) return { code: 'min', params: { min: 0.001 } };
    return compare(value, String(max)) > 0 ? { code: 'max', params: { max } } : undefined;
  });
};

/** Cargo: kilograms and cubic metres. */
export const LclCargo = { weight: amount('weight'), volume: amount('volume') };

const lane = { portStartId: id.optional(), portStartCode: portCode.optional(), portEndId: id.optional(), portEndCode: portCode.optional() };

/** Without a port, all lanes. With weight and volume, the cheapest rate of the cargo first. */
export const LclFilter = z.object({ ...lane, weight: LclCargo.weight.optional(), volume: LclCargo.volume.optional(), ...paging });
export type LclFilter = z.output<typeof LclFilter>;

/** Rates by id, or all of a lane, for a cargo. */
export const LclQuotation = z.object({ ids: z.array(id).min(1).max(20).optional(), ...lane, ...LclCargo });
export type LclQuotation = z.output<typeof LclQuotation>;

const lclSurcharge = z.object({
  code: z.string(),
  name: z.string(),
  /** 2 per bill of lading, 3 per revenue ton. */
  unit: z.number(),
  currency: z.string(),
  amount: money,
});

const total = z.object({ currency: z.string(), amount: money });

/** Costs of a cargo; see `LclQuote` of the domain. */
const costs = {
  /** Revenue tons: the largest of tons, cubic metres and minimum, rounded up to three decimals. */
  rt: z.string(),
  measure: z.enum(['weight', 'volume', 'minimum']),
  isMinCharge: z.boolean(),
  lines: z.array(
    z.object({ code: z.string(), name: z.string(), unit: z.number(), quantity: z.string(), price: money, currency: z.string(), amount: money }),
  ),
  /** By currency, never converted. */
  total: z.array(total),
};

const rate = {
  id: z.string(),
  /** Visitors see freight prices and the minimum charge rounded up to 5. */
  level: z.enum(PRICE_LEVELS),
  portStartId: z.string(),
  portStartCode: z.string(),
  portStartName: z.string(),
  portEndId: z.string(),
  portEndCode: z.string(),
  portEndName: z.string(),
  shippingId: z.string(),
  shippingCode: z.string(),
  shippingName: z.string(),
  routeType: z.number(),
  transferPortName: z.string(),
  pricePerCbm: money,
  pricePerTon: money,
  currency: z.string(),
  minCharge: money,
  minRt: z.string(),
  surcharges: z.array(lclSurcharge),
  /** 1 Monday to 7 Sunday: when the cargo must be in the warehouse, and when it departs. */
  closingWeekday: z.number().nullable(),
  sailWeekday: z.number(),
  voyageDays: z.number(),
  /** Empty for visitors. */
  warehouseName: z.string(),
  warehouseAddress: z.string(),
  remark: z.string(),
  validFrom: z.number(),
  validTo: z.number(),
};

export const LclRate = z.object(rate);
export type LclRate = z.output<typeof LclRate>;

/** A rate in a list, with the costs of the cargo if one was given. */
export const ListedLclRate = z.object({ ...rate, quote: z.object(costs).nullable() });
export type ListedLclRate = z.output<typeof ListedLclRate>;
export const LclPage = page(ListedLclRate);

/** A quotation: `amount` is the freight, `total` everything. */
export const LclQuoted = z.object({ lcl: LclRate, currency: z.string(), amount: money, ...costs });
export type LclQuoted = z.output<typeof LclQuoted>;
