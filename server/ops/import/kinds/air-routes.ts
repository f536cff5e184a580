import { FLIGHT_NO } from '#domain/cargo/air-codes';
import { formatDate } from '#i18n/date';
import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '../../../core/sheet/cell.ts';
import { readRow } from '../../../core/sheet/read-row.ts';
import { readDate } from '../../../core/sheet/readers/dates.ts';
import { readRemark, readWeekdays } from '../../../core/sheet/readers/choices.ts';
import { readDays } from '../../../core/sheet/readers/numbers.ts';
import { describeSheet } from '../../../core/sheet/sheet.ts';
import type { ImportKind } from '../import-kind.ts';
import { AIR_COLUMNS, AIR_SHAPE, loadAirReference, matchAirRoutes, storeAirRoutes } from './air-route-repository.ts';
import { amountColumn } from './cell-readers.ts';
import { textsOf } from './sheet-texts.ts';

export interface AirReference {
  today: string;
  /** Ids by IATA code. */
  airlines: ReadonlyMap<string, string>;
  airports: ReadonlyMap<string, string>;
}

const DAY_MS = 86_400_000;
const PRICES = ['priceM', 'priceN', 'price45', 'price100', 'price300', 'price500', 'price1000'] as const;
const CURRENCIES: Record<string, string> = {
  CNY: 'CNY',
  RMB: 'CNY',
  人民币: 'CNY',
  USD: 'USD',
  美元: 'USD',
  EUR: 'EUR',
  欧元: 'EUR',
  HKD: 'HKD',
  港币: 'HKD',
};

const airline = (cell: Cell | undefined, { airlines }: AirReference): Reading<string> => {
  const id = airlines.get(textOf(cell).toUpperCase());
  return id ? found(id) : wrong('airline.unknown', { value: textOf(cell) });
};
const airport = (cell: Cell | undefined, { airports }: AirReference): Reading<string> => {
  const id = airports.get(textOf(cell).toUpperCase());
  return id ? found(id) : wrong('airport.unknown', { value: textOf(cell) });
};
const maybeAirport = (cell: Cell | undefined, known: AirReference): Reading<string | null> => (isEmpty(cell) ? found(null) : airport(cell, known));
const flight = (cell: Cell | undefined): Reading<string> => {
  const text = textOf(cell).toUpperCase().replaceAll(' ', '');
  return FLIGHT_NO.test(text) ? found(text) : wrong('flight.format', { value: textOf(cell) });
};
const currency = (cell: Cell | undefined): Reading<string> => {
  if (isEmpty(cell)) return found('CNY');
  const code = CURRENCIES[textOf(cell).toUpperCase()];
  return code ? found(code) : wrong('choice', { value: textOf(cell), options: 'CNY, USD, EUR, HKD' });
};
const day = (cell: Cell | undefined, { today }: AirReference) => readDate(cell, today);
const priced = (aliases: readonly string[]) => ({ ...amountColumn(aliases), width: 9 });

const columns = {
  airline: { required: true, aliases: ['airline', 'carrier', '航空公司', '航司'], read: airline },
  airFrom: { required: true, aliases: ['from', 'origin', 'departure', '始发港', '起运港', '起飞机场'], read: airport },
  airTo: { required: true, aliases: ['to', 'destination', '目的港', '到达机场'], read: airport },
  transfer: { aliases: ['transfer', 'via', '中转港', '中转机场'], read: maybeAirport },
  flightNo: { required: true, aliases: ['flight', 'flightno', '航班', '航班号'], read: flight },
  weekdays: { aliases: ['weekdays', 'schedule', '班期'], read: readWeekdays },
  days: { required: true, aliases: ['transitdays', 'transittime', 'tt', '时效', '航程'], read: readDays },
  priceM: priced(['m', 'min', 'minimum', '最低收费']),
  priceN: priced(['n', 'normal']),
  price45: priced(['45', 'q45', '45kg']),
  price100: priced(['100', 'q100', '100kg']),
  price300: priced(['300', 'q300', '300kg']),
  price500: priced(['500', 'q500', '500kg']),
  price1000: priced(['1000', 'q1000', '1000kg']),
  currency: { aliases: ['currency', '币种'], read: currency },
  fuel: amountColumn(['fuel', 'fsc', '燃油', '燃油附加费']),
  security: amountColumn(['security', 'ssc', '安检', '安检费', '安全附加费']),
  validFrom: { required: true, aliases: ['validfrom', 'effectivedate', '有效期起', '生效日期'], read: day },
  validTo: { required: true, aliases: ['validto', 'expirydate', '有效期止', '有效期至'], read: day },
  remark: { aliases: ['remark', 'remarks', 'note', '备注'], read: readRemark },
};
type Column = keyof typeof columns;

const SHEET = describeSheet<AirReference>()({
  columns,
  maxRows: 100_000,
  oneOf: { columns: PRICES },
  texts: textsOf<Column>('air-routes', {
    airFrom: 'airport',
    airTo: 'airport',
    priceM: 'airMinimum',
    priceN: 'airPrice',
    price45: 'airPrice',
    price100: 'airPrice',
    price300: 'airPrice',
    price500: 'airPrice',
    price1000: 'airPrice',
    fuel: 'airSurcharge',
    security: 'airSurcharge',
    currency: 'airCurrency',
    validFrom: 'airValidFrom',
    validTo: 'airValidTo',
  }),
  samples: {
    markIn: 'remark',
    rows: (_locale, now) => [
      {
        airline: 'MU',
        airFrom: 'PVG',
        airTo: 'LAX',
        flightNo: 'MU501',
        weekdays: '1,3,5',
        days: 2,
        priceM: 300,
        priceN: 50,
        price45: 42,
        price100: 38,
        price300: 35.5,
        price500: 33,
        price1000: 30,
        currency: 'CNY',
        fuel: 8.5,
        security: 1.2,
        validFrom: formatDate(now),
        validTo: formatDate(now + 27 * DAY_MS),
      },
    ],
  },
});

/** Routes with their prices by weight break: a row of a known airline, lane, flight and first day updates the route. */
export const AIR_ROUTE_IMPORT: ImportKind<AirReference, Column> = {
  name: 'air-routes',
  sheet: SHEET,
  columns: AIR_COLUMNS,
  shape: AIR_SHAPE,
  key: ['air_id', 'port_start_id', 'port_end_id', 'flight_no', 'valid_from'],
  duplicate: 'duplicate.air',
  load: async (db, today) => ({ ...(await loadAirReference(db)), today }),
  read(cellOf, known) {
    const { values, issues } = readRow(SHEET, cellOf, known);
    const { airline: air_id, airFrom: port_start_id, airTo: port_end_id, flightNo: flight_no, days: transit_days, validFrom, validTo } = values;
    if (port_start_id && port_start_id === port_end_id) issues.push({ code: 'port.same', params: {}, column: 'airTo' });
    if (validFrom && validTo && validTo < validFrom) issues.push({ code: 'date.order', params: { from: validFrom, to: validTo }, column: 'validTo' });
    if (transit_days !== undefined && transit_days > MAX_DAYS)
      issues.push({ code: 'count.format', params: { value: transit_days, min: 0, max: MAX_DAYS }, column: 'days' });
    if (PRICES.slice(1).every((column) => !values[column])) issues.push({ code: 'price.none', params: {} });
    if (issues.length > 0) return { issues, warnings: [] };
    const record = {
      air_id,
      port_start_id,
      port_end_id,
      transfer_id: values.transfer ?? null,
      flight_no,
      weekdays: values.weekdays ?? [],
      transit_days,
      price_m: values.priceM ?? null,
      price_n: values.priceN ?? null,
      price_45: values.price45 ?? null,
      price_100: values.price100 ?? null,
      price_300: values.price300 ?? null,
      price_500: values.price500 ?? null,
      price_1000: values.price1000 ?? null,
      currency: values.currency ?? 'CNY',
      fuel: values.fuel ?? '0',
      security: values.security ?? '0',
      valid_from: validFrom,
      valid_to: validTo,
    };
    return { record, issues, warnings: [] };
  },
  match: matchAirRoutes,
  store: storeAirRoutes,
};

const MAX_DAYS = 60;
