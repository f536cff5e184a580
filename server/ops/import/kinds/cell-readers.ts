import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '../../../core/sheet/cell.ts';
import { readAmount } from '../../../core/sheet/readers/numbers.ts';
import { textUpTo } from '../../../core/sheet/readers/values.ts';

/** Reads one of the words; `fallback` is the value of an empty cell. */
export const choice =
  <T>(words: Record<string, T>, options: string, fallback?: T) =>
  (cell: Cell | undefined): Reading<T> => {
    if (isEmpty(cell) && fallback !== undefined) return found(fallback);
    const value = words[textOf(cell).toLowerCase()];
    return value === undefined ? wrong('choice', { value: textOf(cell), options }) : found(value);
  };

const YES_NO: Record<string, boolean> = { yes: true, y: true, 是: true, no: false, n: false, 否: false };

/** `yes` or `no`; `fallback` is the value of an empty cell. */
export const yesOrNo = <T extends boolean | null>(fallback: T) => choice<boolean | T>(YES_NO, 'yes, no', fallback);

const CURRENCIES: Record<string, string> = { 美元: 'USD', 人民币: 'CNY', rmb: 'CNY', 欧元: 'EUR', 港币: 'HKD', 日元: 'JPY', 英镑: 'GBP' };

/** ISO 4217 code or a common name. */
export const readCurrency = (cell: Cell | undefined): Reading<string> => {
  const text = textOf(cell);
  const code = CURRENCIES[text.toLowerCase()] ?? text.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? found(code) : wrong('choice', { value: text, options: 'USD, CNY, EUR' });
};

/** An amount in the currency of its row. */
export const amountColumn = (aliases: readonly string[]) => ({ aliases, read: readAmount, currencyIn: 'currency' }) as const;

/** A price that may be 0, as a decimal string; an empty cell is 0. */
export const feeColumn = (aliases: readonly string[]) => ({ aliases, read: readFee, currencyIn: 'currency' }) as const;

const readFee = (cell: Cell | undefined): Reading<string> => {
  if (isEmpty(cell) || /^0+([.,]0+)?$/.test(textOf(cell))) return found('0.00');
  const { value, problem } = readAmount(cell);
  return problem ? { problem } : found(value ?? '0.00');
};

/** A code of base data in capital letters; `expected` is what it looks like. */
export const codeColumn = (aliases: readonly string[], expected: RegExp, code: 'airline.code' | 'airline.prefix' | 'airport.code') => ({
  required: true,
  aliases,
  read(cell: Cell | undefined): Reading<string> {
    const text = textOf(cell).toUpperCase();
    return expected.test(text) ? found(text) : wrong(code, { value: textOf(cell) });
  },
});

/** Names of a record in both languages. */
export const NAME_COLUMNS = {
  nameCn: { required: true, aliases: ['namecn', 'chinesename', '中文名', '名称'], read: textUpTo(50), width: 20 },
  nameEn: { required: true, aliases: ['nameen', 'englishname', '英文名'], read: textUpTo(100), width: 26 },
} as const;

/** A text that an empty cell leaves as it is stored. */
export const maybeText =
  (max: number) =>
  (cell: Cell | undefined): Reading<string | null> =>
    isEmpty(cell) ? found(null) : textUpTo(max)(cell);
