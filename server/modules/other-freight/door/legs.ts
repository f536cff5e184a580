import type { DoorFilter, DoorLeg, LclQuoted, Truck } from '#contract/other-freight';
import type { FclRate, FclVipRate, FclVisitorRate } from '#contract/freight';
import { truckCost } from '#domain/cargo/inland';
import { tonsOf } from '#domain/cargo/lcl';
import { containersCo2eKg, partLoadCo2eKg, roadCo2eKg } from '#domain/emission/co2e';
import { compare, type DecimalString, multiply } from '#domain/number/decimal';
import { cents, CHARGE_UNIT, fclTotals, type Total, totalsByCurrency } from '#domain/number/money';
import type { ChargeUnit } from '#domain/quote/quote-lines';
import type { QuotedRevenueTons } from '#domain/quote/quote-snapshot';
import { translator } from '#i18n';
import type { Actor, Context } from '#server/core/call/context';
import { findSeaRoute } from '#server/modules/basedata/service';
import { firstRates } from '#server/modules/freight/service';
import { queryDeclares, queryTrucks } from '../inland/inland.ts';
import { quoteLclRates } from '../lcl/rates.ts';
import type { Load } from './load.ts';

export type Caller = Context<Actor | undefined>;

/** A charge as a quotation counts it, named in the language of the call. */
export type LegCharge = ChargeUnit & { name: string };

/** A leg without its place in the chain. */
export interface Priced extends Pick<DoorLeg, 'by' | 'measure' | 'totals' | 'collect' | 'isRounded' | 'days' | 'etd' | 'distanceKm' | 'co2eKg'> {
  /** What its totals consist of; those of a rate for containers are asked for by its id. */
  charges: LegCharge[];
  rateId?: string;
  shippingId?: string;
  revenueTons?: QuotedRevenueTons;
  validTo: number | null;
}

export const UNPRICED: Priced = {
  by: '',
  measure: '',
  totals: [],
  collect: [],
  isRounded: false,
  days: null,
  etd: null,
  distanceKm: null,
  co2eKg: null,
  charges: [],
  validTo: null,
};

/** A charge per bill of lading. */
const CHARGE = { unit: CHARGE_UNIT.perBill, ctnType: null, num: 1, payType: 'PP' } as const;
const PAGE = { current: 1, size: 200 };
/** 40' containers of both heights are hauled at the same price where only one is published. */
const SAME_SIZE: Record<string, string> = { '40GP': '40HQ', '40HQ': '40GP' };

/** The cheapest published truck for each container, in the area or one within it. */
export async function truckLeg(context: Caller, portCode: string, areaId: string, load: Load): Promise<Priced & { areaName: string }> {
  const { records } = await queryTrucks(context, { ...PAGE, portCode, areaId });
  const chosen = load.trucks.map(({ ctnType, num }) => {
    const fitting = records.filter((truck) => truck.ctnType === ctnType);
    const found = fitting.length > 0 ? fitting : records.filter((truck) => truck.ctnType === SAME_SIZE[ctnType]);
    const priced = found.flatMap((truck) => {
      const { amount } = truckCost(truck, { weightKg: load.kgPerTruck, waitHours: 0 });
      return amount === null ? [] : [{ truck, num, price: amount, amount: multiply(amount, String(num)) }];
    });
    return priced.toSorted((a, b) => a.truck.currency.localeCompare(b.truck.currency) || compare(a.amount, b.amount))[0];
  });
  const known = chosen.filter((one) => one !== undefined);
  const [first] = known;
  if (!first || known.length < chosen.length) return { ...UNPRICED, areaName: nearest(records)?.areaName ?? '' };
  const { distanceKm, areaName, company } = first.truck;
  const name = translator(context.language, 'quote')('charge.truck');
  return {
    ...UNPRICED,
    areaName,
    by: company,
    measure: known.map(({ truck, num }) => `${num} × ${truck.ctnType}`).join(', '),
    totals: totalsByCurrency(known.map(({ truck, amount }) => ({ currency: truck.currency, amount }))),
    days: 1,
    distanceKm,
    co2eKg: load.tons === undefined ? null : roadCo2eKg(load.tons, distanceKm),
    charges: known.map(({ truck: { ctnType, currency }, num, price }) => ({
      ...CHARGE,
      code: 'TRUCK',
      name,
      unit: CHARGE_UNIT.perContainer,
      ctnType,
      num,
      currency,
      cost: price,
    })),
    validTo: Math.min(...known.map(({ truck }) => truck.validTo)),
  };
}

const nearest = (trucks: readonly Truck[]): Truck | undefined => trucks.toSorted((a, b) => a.distanceKm - b.distanceKm)[0];

/** The cheapest declaration of general goods. */
export async function customsLeg(context: Caller, portCode: string, declareType: DoorFilter['declareType']): Promise<Priced> {
  const { records } = await queryDeclares(context, { ...PAGE, portCode, declareType });
  const [cheapest] = records.filter(({ goodsType }) => goodsType === 1).toSorted((a, b) => compare(a.price, b.price));
  if (!cheapest) return UNPRICED;
  const { price, currency, includes, validTo } = cheapest;
  const name = translator(context.language, 'quote')('charge.customs');
  const charge = { ...CHARGE, code: 'CUSTOMS', name, currency, cost: cents(price) };
  return { ...UNPRICED, by: includes, totals: [{ currency, amount: price }], days: 1, charges: [charge], validTo };
}

/** The cheapest rate at the level of the caller. */
export async function seaLeg(context: Caller, input: DoorFilter, load: Load): Promise<Priced> {
  const { portStartCode, portEndCode, ctnList, weight, volume } = input;
  if (load.isPartLoad) {
    const [quoted] = weight && volume ? await quoteLclRates(context, { portStartCode, portEndCode, weight, volume }) : [];
    if (weight && volume && quoted) return partLoadLeg(context, quoted, { weight, volume });
    return { ...UNPRICED, ...(await estimateBySea(context, input, [], (km) => load.tons && partLoadCo2eKg(load.tons, km))) };
  }
  const { records } = await firstRates(context, { portStartCode, portEndCode, ctnList, current: 1, size: 1, sortField: 'price', sortOrder: 'asc' });
  const [rate] = records;
  // Visitors do not see the ports of transshipment.
  const transferPorts = rate && 'transferPortCodes' in rate ? rate.transferPortCodes : [];
  const estimate = await estimateBySea(context, input, transferPorts, (km) => containersCo2eKg(ctnList, km));
  if (!rate) return { ...UNPRICED, ...estimate };
  return {
    ...UNPRICED,
    ...estimate,
    by: rate.shippingName,
    measure: ctnList.map(({ ctnType, num }) => `${num} × ${ctnType}`).join(', '),
    ...totalsOf(rate, ctnList),
    isRounded: rate.level === 'visitor',
    days: rate.voyageDays,
    etd: rate.etd,
    validTo: rate.validTo,
    ...('id' in rate && { rateId: rate.id }),
  };
}

/** Distance by the ports of transshipment, and the estimate for it; null where they are not known. */
async function estimateBySea(
  { db, language }: Caller,
  { portStartCode, portEndCode }: Pick<DoorFilter, 'portStartCode' | 'portEndCode'>,
  transferPorts: readonly string[],
  co2eKgOf: (km: number) => DecimalString | undefined,
): Promise<Pick<Priced, 'distanceKm' | 'co2eKg'>> {
  const km = (await findSeaRoute(db, language, { portStartCode, portEndCode, transferPorts }))?.km;
  return km === undefined ? { distanceKm: null, co2eKg: null } : { distanceKm: km, co2eKg: co2eKgOf(km) ?? null };
}

/** A part load by sea. A minimum charge is one charge, whatever the revenue tons. */
export async function partLoadLeg(context: Caller, quoted: LclQuoted, cargo: { weight: string; volume: string }): Promise<Priced> {
  const { lcl, rt, measure, total, isMinCharge, lines } = quoted;
  const t = translator(context.language, 'quote');
  const tons = tonsOf(cargo.weight);
  return {
    ...UNPRICED,
    ...(await estimateBySea(context, lcl, lcl.transferPortName ? [lcl.transferPortName] : [], (km) => partLoadCo2eKg(tons, km))),
    by: lcl.shippingName,
    measure: `${rt} W/M`,
    totals: total,
    isRounded: lcl.level === 'visitor',
    days: lcl.voyageDays,
    charges: lines.map(({ code, name, unit, quantity, price, currency, amount }, index) => {
      if (index > 0) return { ...CHARGE, code, name, unit, num: Number(quantity), currency, cost: cents(price) };
      return isMinCharge
        ? { ...CHARGE, code, name: t('charge.freight.minimum'), currency, cost: amount }
        : { ...CHARGE, code, name: t('charge.freight'), unit, num: Number(quantity), currency, cost: cents(price) };
    }),
    shippingId: lcl.shippingId,
    revenueTons: { weightKg: cargo.weight, tons, volumeCbm: cargo.volume, minRt: lcl.minRt, rt, measure },
    validTo: lcl.validTo,
  };
}

function totalsOf(rate: FclVisitorRate | FclRate | FclVipRate, ctnList: DoorFilter['ctnList']): { totals: Total[]; collect: Total[] } {
  if (rate.level === 'visitor') return { totals: [{ currency: rate.currency, amount: cents(rate.priceFrom) }], collect: [] };
  // Only surcharges are in other currencies, or payable at destination.
  const { others, collect } = fclTotals({ prices: [], surcharges: rate.surcharges }, ctnList);
  const all = [{ currency: 'USD', amount: rate.totalUsd }, { currency: 'CNY', amount: rate.totalRmb }, ...others];
  return { totals: all.filter(({ amount }) => compare(amount, '0') > 0), collect };
}
