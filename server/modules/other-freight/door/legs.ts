import type { DoorFilter, DoorLeg, Truck } from '#contract/other-freight';
import type { FclRate, FclVipRate, FclVisitorRate } from '#contract/freight';
import { truckCost } from '#domain/cargo/inland';
import { partLoadCo2eKg, roadCo2eKg, seaCo2eKg } from '#domain/emission/co2e';
import { compare, multiply } from '#domain/number/decimal';
import { cents, type Total, totalsByCurrency } from '#domain/number/money';
import type { Actor, Context } from '#server/core/call/context';
import { firstRates } from '#server/modules/freight/service';
import { queryDeclares, queryTrucks } from '../inland/inland.ts';
import { quoteLclRates } from '../lcl/rates.ts';
import type { Load } from './load.ts';

export type Caller = Context<Actor | undefined>;

/** A leg without its place in the chain. */
export type Priced = Pick<DoorLeg, 'by' | 'measure' | 'totals' | 'isRounded' | 'days' | 'etd' | 'distanceKm' | 'co2eKg'>;

export const UNPRICED: Priced = { by: '', measure: '', totals: [], isRounded: false, days: null, etd: null, distanceKm: null, co2eKg: null };

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
      return amount === null ? [] : [{ truck, num, amount: multiply(amount, String(num)) }];
    });
    return priced.toSorted((a, b) => a.truck.currency.localeCompare(b.truck.currency) || compare(a.amount, b.amount))[0];
  });
  const known = chosen.filter((one) => one !== undefined);
  const [first] = known;
  if (!first || known.length < chosen.length) return { ...UNPRICED, areaName: nearest(records)?.areaName ?? '' };
  const { distanceKm, areaName, company } = first.truck;
  return {
    ...UNPRICED,
    areaName,
    by: company,
    measure: known.map(({ truck, num }) => `${num} × ${truck.ctnType}`).join(', '),
    totals: totalsByCurrency(known.map(({ truck, amount }) => ({ currency: truck.currency, amount }))),
    days: 1,
    distanceKm,
    co2eKg: roadCo2eKg(load.tons, distanceKm),
  };
}

const nearest = (trucks: readonly Truck[]): Truck | undefined => trucks.toSorted((a, b) => a.distanceKm - b.distanceKm)[0];

/** The cheapest declaration of general goods. */
export async function customsLeg(context: Caller, portCode: string, declareType: DoorFilter['declareType']): Promise<Priced> {
  const { records } = await queryDeclares(context, { ...PAGE, portCode, declareType });
  const [cheapest] = records.filter(({ goodsType }) => goodsType === 1).toSorted((a, b) => compare(a.price, b.price));
  if (!cheapest) return UNPRICED;
  const { price, currency, includes } = cheapest;
  return { ...UNPRICED, by: includes, totals: [{ currency, amount: price }], days: 1 };
}

/** The cheapest rate at the level of the caller. */
export async function seaLeg(context: Caller, input: DoorFilter, load: Load, distanceKm: number | undefined): Promise<Priced> {
  const { portStartCode, portEndCode, ctnList, weight, volume } = input;
  const estimate = {
    distanceKm: distanceKm ?? null,
    co2eKg: distanceKm === undefined ? null : load.isPartLoad ? partLoadCo2eKg(load.tons, distanceKm) : seaCo2eKg(load.teu, distanceKm),
  };
  if (load.isPartLoad) {
    if (!weight || !volume) return { ...UNPRICED, ...estimate };
    const [quoted] = await quoteLclRates(context, { portStartCode, portEndCode, weight, volume });
    if (!quoted) return { ...UNPRICED, ...estimate };
    const { lcl, rt, total } = quoted;
    return {
      ...estimate,
      by: lcl.shippingName,
      measure: `${rt} W/M`,
      totals: total,
      isRounded: lcl.level === 'visitor',
      days: lcl.voyageDays,
      etd: null,
    };
  }
  const { records } = await firstRates(context, { portStartCode, portEndCode, ctnList, current: 1, size: 1, sortField: 'price', sortOrder: 'asc' });
  const [rate] = records;
  if (!rate) return { ...UNPRICED, ...estimate };
  return {
    ...estimate,
    by: rate.shippingName,
    measure: ctnList.map(({ ctnType, num }) => `${num} × ${ctnType}`).join(', '),
    totals: totalsOf(rate),
    isRounded: rate.level === 'visitor',
    days: rate.voyageDays,
    etd: rate.etd,
  };
}

function totalsOf(rate: FclVisitorRate | FclRate | FclVipRate): Total[] {
  if (rate.level === 'visitor') return [{ currency: rate.currency, amount: cents(rate.priceFrom) }];
  const all = [
    { currency: 'USD', amount: rate.totalUsd },
    { currency: 'CNY', amount: rate.totalRmb },
  ];
  return all.filter(({ amount }) => compare(amount, '0') > 0);
}
