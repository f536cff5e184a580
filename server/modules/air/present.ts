import type { Airline, AirPort, AirRoute } from '#contract/air';
import { roundUpTo } from '#domain/number/decimal';
import { localisedName as nameIn } from '#domain/identity/localised-name';
import { type Locale, parseDate } from '#i18n';
import { localisedName } from '#server/core/storage/localised-name';
import { countryName } from '#server/modules/basedata/service';
import type { AirlineRow, AirPortRow } from './base-repository.ts';
import type { RouteRow } from './route-repository.ts';

export const presentAirline = (row: AirlineRow, language: Locale): Airline => ({
  id: row.id,
  version: row.version,
  code2: row.code2,
  prefix: row.prefix,
  nameCn: row.name_cn,
  nameEn: row.name_en,
  name: localisedName(row, language),
  enable: row.enable,
});

export const presentAirPort = (row: AirPortRow, language: Locale): AirPort => ({
  id: row.id,
  version: row.version,
  code3: row.code3,
  nameCn: row.name_cn,
  nameEn: row.name_en,
  name: localisedName(row, language),
  cityCn: row.city_cn,
  cityEn: row.city_en,
  cityName: nameIn(row.city_cn, row.city_en, language),
  countryCode: row.country_code,
  countryName: countryName(row.country_code, language),
  hot: row.hot,
});

/** Visitors see prices per kilogram rounded up to whole units, and minimums to tens (decision 0180). */
const ROUNDED = { perKg: '1', minimum: '10' } as const;

export function presentRoute(row: RouteRow, level: AirRoute['level'], language: Locale): AirRoute {
  const shown = (price: string | null, step: string) => (price === null || level !== 'visitor' ? price : `${Number(roundUpTo(price, step))}.00`);
  const perKg = (price: string | null) => shown(price, ROUNDED.perKg);
  return {
    id: row.id,
    version: row.version,
    airId: row.air_id,
    airCode: row.code2,
    airName: nameIn(row.line_cn, row.line_en, language),
    airPortStartId: row.port_start_id,
    airPortStartCode: row.start_code,
    airPortStartName: nameIn(row.start_cn, row.start_en, language),
    airPortEndId: row.port_end_id,
    airPortEndCode: row.end_code,
    airPortEndName: nameIn(row.end_cn, row.end_en, language),
    transferId: row.transfer_id,
    transferCode: row.transfer_code,
    flightNo: row.flight_no,
    weekdays: row.weekdays,
    transitDays: row.transit_days,
    prices: {
      M: shown(row.price_m, ROUNDED.minimum),
      N: perKg(row.price_n),
      q45: perKg(row.price_45),
      q100: perKg(row.price_100),
      q300: perKg(row.price_300),
      q500: perKg(row.price_500),
      q1000: perKg(row.price_1000),
    },
    currency: row.currency,
    fuel: perKg(row.fuel) ?? '0.00',
    security: perKg(row.security) ?? '0.00',
    validFrom: parseDate(row.valid_from) ?? 0,
    validTo: parseDate(row.valid_to) ?? 0,
    level,
  };
}
