import { lclQuote } from '#domain/cargo/lcl';
import { containersCo2eKg, partLoadCo2eKg, roadCo2eKg } from '#domain/emission/co2e';
import { divide } from '#domain/number/decimal';
import { cents, CHARGE_UNIT, OCEAN_FREIGHT } from '#domain/number/money';
import { namedCharges } from '#domain/quote/quoted-offer';
import type { BothNames, QuotedCharge, QuotedLeg, QuotedOffer, QuotedPlace, QuotedRate } from '#domain/quote/quote-snapshot';
import { routeKm, seaRoute } from '#domain/sea/sea-route';
import type { Day } from './day.ts';
import { customsRateRows, truckRateRows } from './inland-services.ts';
import { lclRateRows } from './lcl-rates.ts';
import { sampleId } from './prng.ts';
import { areaId, areaRows } from './reference/areas.ts';
import { CARRIERS, carrierId } from './reference/carriers.ts';
import { portId, portOf } from './reference/ports.ts';

const NO_CHANGES = { changes: [], etd: null, days: null, distanceKm: null, co2eKg: null };
const PER_BILL = { unit: CHARGE_UNIT.perBill, ctnType: null, num: 1, payType: 'PP' } as const;

/** A part load by the first service of the lane, priced as the server does. */
export function partLoadOffer(
  { pol, pod, today }: { pol: string; pod: string; today: Day },
  cargo: { weightKg: string; volumeCbm: string },
): QuotedOffer {
  const rate = found(lclRateRows(today), sampleId('lcl', `${pol} ${pod} 0`));
  const surcharges = rate.surcharges as { code: string; nameCn: string; nameEn: string; unit: number; currency: string; amount: string }[];
  const minRt = String(rate.min_rt);
  const { tons, rt, measure, lines } = lclQuote(
    {
      pricePerCbm: String(rate.price_per_cbm),
      pricePerTon: String(rate.price_per_ton),
      currency: rate.currency ?? 'USD',
      minCharge: String(rate.min_charge),
      minRt,
      surcharges,
    },
    cargo,
  );
  const charges = lines.map(({ quantity, price, currency }, index): QuotedCharge => {
    const surcharge = surcharges[index - 1] ?? { code: OCEAN_FREIGHT, nameCn: '海运费', nameEn: 'Ocean freight', unit: CHARGE_UNIT.perRevenueTon };
    const { code, unit, nameCn, nameEn } = surcharge;
    return { ...PER_BILL, code, unit, num: Number(quantity), currency, cost: cents(price), nameCn, nameEn };
  });
  const [from, to] = [placeOf(pol), placeOf(pod)];
  const distanceKm = seaKm(pol, pod);
  const shipping = carrierOf(String(rate.shipping_id));
  const validTo = rate.valid_to ?? today;
  const leg: QuotedLeg = {
    ...NO_CHANGES,
    kind: 'sea',
    from: names(from),
    to: names(to),
    by: names(shipping),
    charges,
    revenueTons: { ...cargo, tons, minRt, rt, measure },
    days: rate.voyage_days ?? null,
    validTo,
    distanceKm,
    co2eKg: distanceKm === null ? null : partLoadCo2eKg(tons, distanceKm),
  };
  return { kind: 'lcl', portStart: from, portEnd: to, shipping, validTo, ...cargo, legs: [leg] };
}

interface Doors {
  /** Areas below the country, as `areaId` names them. */
  from: readonly string[];
  to: readonly string[];
  ctn: { ctnType: '20GP' | '40HQ'; num: number };
  /** Within the weight that the price of each truck includes. */
  weightKg: string;
  rate: QuotedRate;
  today: Day;
}

/** Containers from door to door at the published prices of the sample services, with the rate by sea. */
export function doorOffer({ from, to, ctn, weightKg, rate, today }: Doors): QuotedOffer {
  const { portStart, portEnd, shipping, transfers } = rate;
  const tons = divide(weightKg, '1000', 7);
  const ctnList = [ctn];
  const truck = (kind: 'pickup' | 'delivery', port: QuotedPlace, area: readonly string[]): QuotedLeg => {
    const row = truckRateRows(today).find((one) => one.port_id === port.id && one.area_id === areaId(...area) && one.ctn_type === ctn.ctnType);
    if (!row) throw new Error(`doorOffer: no truck to ${area.join(', ')}.`);
    const km = row.distance_km ?? 0;
    const door = areaNames(area);
    const charge = { ...ctn, code: 'TRUCK', nameCn: '拖车费', nameEn: 'Trucking', unit: CHARGE_UNIT.perContainer, payType: 'PP' };
    return {
      ...NO_CHANGES,
      kind,
      ...(kind === 'pickup' ? { from: door, to: names(port) } : { from: names(port), to: door }),
      by: both(row.company ?? ''),
      charges: [{ ...charge, currency: row.currency ?? 'CNY', cost: String(row.price) }],
      days: 1,
      validTo: row.valid_to ?? null,
      distanceKm: km,
      co2eKg: roadCo2eKg(tons, km),
    };
  };
  const customs = (kind: 'exportCustoms' | 'importCustoms', port: QuotedPlace): QuotedLeg => {
    const row = found(customsRateRows(today), sampleId('customs', `${port.code} 1 1`));
    const charge = { ...PER_BILL, code: 'CUSTOMS', nameCn: '报关费', nameEn: 'Customs declaration', currency: row.currency ?? 'CNY' };
    const at = { from: names(port), to: names(port) };
    return {
      ...NO_CHANGES,
      kind,
      ...at,
      by: both(row.includes ?? ''),
      charges: [{ ...charge, cost: String(row.price) }],
      days: 1,
      validTo: row.valid_to ?? null,
    };
  };
  const distanceKm = seaKm(portStart.code, ...transfers.map(({ code }) => code), portEnd.code);
  const sea: QuotedLeg = {
    ...NO_CHANGES,
    kind: 'sea',
    from: names(portStart),
    to: names(portEnd),
    by: names(shipping),
    charges: namedCharges(rate, ctnList),
    days: rate.voyageDays,
    etd: rate.etd,
    validTo: rate.validTo,
    distanceKm,
    co2eKg: distanceKm === null ? null : (containersCo2eKg(ctnList, distanceKm) ?? null),
  };
  const legs = [
    truck('pickup', portStart, from),
    customs('exportCustoms', portStart),
    sea,
    customs('importCustoms', portEnd),
    truck('delivery', portEnd, to),
  ];
  const validTo = legs.map((leg) => leg.validTo ?? rate.validTo).toSorted()[0] ?? rate.validTo;
  return { kind: 'door', portStart, portEnd, shipping, validTo, weightKg, volumeCbm: null, legs };
}

function found<R extends { id?: unknown }>(rows: readonly R[], id: string): R {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`found: no sample row ${id}.`);
  return row;
}

const names = ({ cn, en }: BothNames): BothNames => ({ cn, en });
const both = (name: string): BothNames => ({ cn: name, en: name });

function placeOf(code: string): QuotedPlace {
  const { nameCn, nameEn } = portOf(code);
  return { id: portId(code), code, cn: nameCn, en: nameEn };
}

function carrierOf(id: string): QuotedPlace {
  const [code = '', carrier] = Object.entries(CARRIERS).find(([scac]) => carrierId(scac) === id) ?? [];
  return { id, code, cn: carrier?.nameCn ?? '', en: carrier?.nameEn ?? '' };
}

/** The area with those that it is in. */
function areaNames(path: readonly string[]): BothNames {
  const rows = areaRows();
  const parts = path.map((_, index) => found(rows, areaId(...path.slice(0, index + 1))));
  return { cn: parts.map(({ name_cn }) => name_cn).join(' / '), en: parts.map(({ name_en }) => name_en).join(' / ') };
}

/** By the ports in their order. */
function seaKm(...codes: string[]): number | null {
  const ports = codes.map((code) => portOf(code));
  const legs = ports.slice(1).map((port, index) => seaRoute(ports[index] ?? port, port));
  return legs.every((leg) => leg !== undefined) ? routeKm(legs.flat()) : null;
}
