import type { AirRoute } from '#contract/air';
import { AIR_BREAKS } from '#domain/cargo/air';
import type { RemoteOption, WholeNumber } from '#ui';
import type { AirportOption } from '../airport-option.ts';

export const CURRENCIES = ['CNY', 'USD', 'EUR', 'HKD'] as const;
type Currency = (typeof CURRENCIES)[number];
export const PRICE_NAMES = ['M', ...AIR_BREAKS.map(({ key }) => key)] as const;
type Prices = Record<(typeof PRICE_NAMES)[number], string>;

export interface RouteValues {
  airline: RemoteOption | null;
  from: AirportOption | null;
  to: AirportOption | null;
  transfer: AirportOption | null;
  flightNo: string;
  /** `1` Monday … `7` Sunday, in this order: one value, as the codes that they are. */
  weekdays: readonly string[];
  transitDays: WholeNumber;
  prices: Prices;
  currency: Currency;
  fuel: string;
  security: string;
  validFrom: number | null;
  validTo: number | null;
}

export const NEW_ROUTE: RouteValues = {
  airline: null,
  from: null,
  to: null,
  transfer: null,
  flightNo: '',
  weekdays: ['1', '2', '3', '4', '5', '6', '7'],
  transitDays: null,
  prices: { M: '', N: '', q45: '', q100: '', q300: '', q500: '', q1000: '' },
  currency: 'CNY',
  fuel: '',
  security: '',
  validFrom: null,
  validTo: null,
};

const currencyOf = (code: string): Currency => CURRENCIES.find((currency) => currency === code) ?? 'CNY';

export const routeValues = (route: AirRoute): RouteValues => ({
  airline: { value: route.airId, label: route.airName, code: route.airCode },
  from: { value: route.airPortStartId, label: route.airPortStartName, code: route.airPortStartCode },
  to: { value: route.airPortEndId, label: route.airPortEndName, code: route.airPortEndCode },
  transfer: route.transferId && route.transferCode ? { value: route.transferId, label: route.transferCode, code: route.transferCode } : null,
  flightNo: route.flightNo,
  weekdays: route.weekdays.map(String),
  transitDays: route.transitDays,
  prices: {
    M: route.prices.M ?? '',
    N: route.prices.N ?? '',
    q45: route.prices.q45 ?? '',
    q100: route.prices.q100 ?? '',
    q300: route.prices.q300 ?? '',
    q500: route.prices.q500 ?? '',
    q1000: route.prices.q1000 ?? '',
  },
  currency: currencyOf(route.currency),
  fuel: route.fuel,
  security: route.security,
  validFrom: route.validFrom,
  validTo: route.validTo,
});

/** What is missing is sent blank: the server names the field. */
export const inputOfRoute = (values: RouteValues) => ({
  airId: values.airline?.value ?? '',
  airPortStartId: values.from?.value ?? '',
  airPortEndId: values.to?.value ?? '',
  transferId: values.transfer?.value ?? null,
  flightNo: values.flightNo,
  weekdays: values.weekdays.map(Number),
  transitDays: values.transitDays ?? '',
  prices: values.prices,
  currency: values.currency,
  fuel: values.fuel || '0',
  security: values.security || '0',
  validFrom: values.validFrom ?? '',
  validTo: values.validTo ?? '',
});
