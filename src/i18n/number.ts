import type { Locale } from './locale.ts';

/** A decimal string such as `1234.5`, or a number; absent where a record has none. */
export type Decimal = string | number | null | undefined;

/** Groups thousands and keeps every significant digit; trailing zeros are dropped, down to `minDecimals`. Text that is not a number is returned unchanged. */
export function formatNumber(value: Decimal, minDecimals = 0): string {
  const text = plain(value);
  const parts = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text);
  if (!parts) return text;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const decimals = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign === '-' ? '-' : ''}${grouped}${decimals && `.${decimals}`}`;
}

/** A sum of fields; a dash while one of them is no number. */
export const formatSum = (sum: Decimal | undefined): string => (sum === undefined ? '–' : formatNumber(sum));

/** Currencies without minor units. */
const ZERO_DECIMAL_CURRENCIES = ['JPY', 'KRW'];

/** `USD 1,850.00`: at least the currency's decimals, and every digit given. The stored CNY is shown as RMB in Chinese. */
export function formatMoney(amount: Decimal, currency?: string, locale: Locale = 'zh-CN'): string {
  const digits = formatNumber(amount, currency && ZERO_DECIMAL_CURRENCIES.includes(currency) ? 0 : 2);
  if (!currency || !digits) return digits;
  return `${currencyName(currency, locale)} ${digits}`;
}

/** `USD 1,850`: without cents where there are none, for lists of round prices. */
export const formatShortMoney = (amount: Decimal, currency?: string, locale?: Locale): string =>
  formatMoney(amount, currency, locale).replace(/\.00$/, '');

/** `2nd`; the number alone in Chinese, whose texts have their own sign. */
export function formatOrdinal(number: number, locale: Locale): string {
  if (locale === 'zh-CN') return String(number);
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

/** Currency label beside an amount; accepts both CNY and RMB. */
export function currencyName(currency: string, locale: Locale): string {
  if (currency !== 'CNY' && currency !== 'RMB') return currency;
  return locale === 'zh-CN' ? 'RMB' : 'CNY';
}

/** Without an exponent, which a number of 1e21 or 1e-7 would show. */
function plain(value: Decimal): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.trim();
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= 1e21) return BigInt(value).toString();
  return String(value).includes('e') ? value.toFixed(20) : String(value);
}
