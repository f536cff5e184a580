import { type BillLine, compareLines, type ComparedLine, lineAmount, sortedTotals } from '#domain/settlement/bill-lines';
import { totalsByCurrency } from '#domain/number/money';
import { formatMoney, type Locale, translator } from '#i18n';
import type { MailLine } from '#server/core/scheduling/mail/build-mail';

export interface NamedLine extends BillLine {
  nameCn: string;
  nameEn: string;
  revision: number;
}

export interface BillMailLines {
  /** Lines that differ from the revision before. */
  changes: number;
  rows: MailLine[];
}

/** Charges of a bill in a mail: each one that has changed, and the sum of the others by currency. */
export function billMailLines(charges: readonly NamedLine[], revision: number, locale: Locale): BillMailLines {
  const t = translator(locale, 'mail-link');
  const of = (wanted: number) => charges.filter((charge) => charge.revision === wanted);
  const compared = compareLines(of(revision === 1 ? 1 : revision - 1), of(revision));
  const changed = compared.filter(({ change }) => change !== 'same');
  const same = compared.filter(({ change }) => change === 'same').map(({ line }) => ({ currency: line.currency, amount: lineAmount(line) }));
  const others = sortedTotals(totalsByCurrency(same)).map(({ currency, amount }): MailLine => {
    const count = same.filter((line) => line.currency === currency).length;
    return { label: t(changed.length > 0 ? 'line.others' : 'line.charges'), note: t('line.count', { count }), amount: money(currency, amount) };
  });
  return { changes: changed.length, rows: [...changed.map((line) => changedLine(line, locale)), ...others] };
}

function changedLine({ change, line, before }: ComparedLine<NamedLine>, locale: Locale): MailLine {
  const t = translator(locale, 'mail-link');
  const label = [locale === 'en-US' ? line.nameEn : line.nameCn, line.ctnType].filter(Boolean).join(' ');
  const was = before && money(before.currency, lineAmount(before));
  if (change === 'new' || was === null) return { label, note: t('line.new'), amount: money(line.currency, lineAmount(line)) };
  if (change === 'removed') return { label, note: t('line.removed'), was, amount: money(line.currency, '0') };
  return { label, note: '', was, amount: money(line.currency, lineAmount(line)) };
}

const money = (currency: string, amount: string): string => `${currency} ${formatMoney(amount)}`;
