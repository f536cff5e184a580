import type { QuotePaper } from '#contract/quote';
import { sum } from '#domain/number/decimal';
import { fclCharges, OCEAN_FREIGHT } from '#domain/number/money';
import { type QuotedLine, printedLines, quotedLines, quotedTotals } from '#domain/quote/quote-lines';
import type { BothNames, QuotedPlace, QuotedRate, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import { languagesOf, type QuoteColumn, type QuoteLanguage } from '#domain/quote/quote-template';
import { type Key, type Locale, translator } from '#i18n';

/** What identifies a quotation on paper; dates are `yyyy-MM-dd`. */
export interface PaperHead {
  quoteNo: string;
  date: string;
  receiverName: string;
  validTo: string;
}

type Group = QuotePaper['sections'][number]['groups'][number];

/** Texts of the document in its language, or in both beside each other. */
export interface PaperTexts {
  t(key: Key<'quote'>, params?: Record<string, string | number>): string;
  name(names: BothNames): string;
  currency(code: string): string;
}

export function paperTexts(language: QuoteLanguage): PaperTexts {
  const languages = languagesOf(language);
  const joined = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join(' / ');
  const each = (text: (locale: Locale) => string) => joined(languages.map(text));
  return {
    t: (key, params) => each((locale) => translator(locale, 'quote')(key, params)),
    name: ({ cn, en }) => each((locale) => (locale === 'en-US' ? en : cn) || cn || en),
    currency: (code) => (isNamed(code) ? each((locale) => translator(locale, 'quote')(`currency.${code}`)) : code),
  };
}

const NAMED_CURRENCIES = ['USD', 'CNY', 'EUR', 'HKD', 'JPY', 'GBP'] as const;
const isNamed = (code: string): code is (typeof NAMED_CURRENCIES)[number] => NAMED_CURRENCIES.some((one) => one === code);

/** Lines of one rate with their costs and margins. */
export const linesOfRate = ({ margin, own, ctnList }: Pick<QuoteSnapshot, 'margin' | 'own' | 'ctnList'>, rate: QuotedRate): QuotedLine[] =>
  quotedLines(fclCharges(rate, ctnList), { margin, own, changes: rate.changes });

/** Name of a charge of the rate. */
export function chargeName(rate: QuotedRate, { code, ownName }: Pick<QuotedLine, 'code' | 'ownName'>, name: PaperTexts['name']): string {
  if (ownName !== undefined) return ownName;
  const surcharge = rate.surcharges.find((one) => one.code === code);
  return surcharge ? name({ cn: surcharge.nameCn, en: surcharge.nameEn }) : name(rate.freightName);
}

/** The document of a quotation: quoted prices without costs. It is made from the snapshot alone, so it never changes. */
export function paperOf(snapshot: QuoteSnapshot, { quoteNo, date, receiverName, validTo }: PaperHead): QuotePaper {
  const { template, company, contact, language, remark } = snapshot;
  const texts = paperTexts(language);
  const { t, name } = texts;
  const hasCollect = snapshot.rates.some((rate) => quotedTotals(linesOfRate(snapshot, rate)).collect.length > 0);
  return {
    title: t('title'),
    quoteNo,
    date,
    company: name(company),
    contact: [name(contact), contact.phone, contact.email].filter(Boolean).join(', '),
    header: template.header,
    facts: [
      [t('to'), receiverName],
      [t('validTo'), validTo],
      [t('containers'), containersOf(snapshot)],
    ],
    head: { charge: t('charge'), unit: t('unit'), currency: t('currency'), price: t('price'), amount: t('amount') },
    sections: snapshot.rates.map((rate) => sectionOf(snapshot, rate, texts)),
    terms: t('terms'),
    notes: [t('note.space'), ...(hasCollect ? [] : [t('note.destination')])],
    remarks: [template.remark, remark].filter(Boolean),
  };
}

const containersOf = ({ ctnList }: QuoteSnapshot): string => ctnList.map(({ ctnType, num }) => `${num}×${ctnType}`).join(', ');

function sectionOf(snapshot: QuoteSnapshot, rate: QuotedRate, texts: PaperTexts): QuotePaper['sections'][number] {
  const { name, t } = texts;
  const lines = linesOfRate(snapshot, rate);
  const prepaid = lines.filter(({ payType }) => payType !== 'CC');
  const collect = lines.filter(({ payType }) => payType === 'CC');
  const { showSurcharge } = snapshot.template;
  const groupsOf = (given: readonly QuotedLine[], label: 'total' | 'collect'): Group[] =>
    [...Map.groupBy(given, ({ currency }) => currency)].map(([currency, all]) => {
      const total = sum(['0.00', ...all.map(({ amount }) => amount)]);
      const shown = printedLines(all).map((line) => ({
        key: `${line.code} ${line.ctnType ?? ''}`.trim(),
        name: nameOnPaper(rate, line, all, texts),
        unit: unitOf(line, texts),
        price: line.price,
        amount: line.amount,
      }));
      const allIn = { key: '', name: t('allIn'), unit: containersOf(snapshot), price: total, amount: total };
      return { currency, lines: showSurcharge ? shown : [allIn], totalLabel: t(label, { currency: texts.currency(currency) }), total };
    });
  return {
    title: `${name(rate.portStart)} → ${name(rate.portEnd)}`,
    facts: snapshot.template.columns.flatMap((column) => {
      const value = FACTS[column](rate, texts);
      return value ? [[t(`fact.${column}`), value] as [string, string]] : [];
    }),
    groups: [...groupsOf(prepaid, 'total'), ...groupsOf(collect, 'collect')],
  };
}

function nameOnPaper(rate: QuotedRate, line: QuotedLine, lines: readonly QuotedLine[], { t, name }: PaperTexts): string {
  const own = chargeName(rate, line, name);
  const folded = line.code === OCEAN_FREIGHT ? lines.filter(({ isInFreight, ctnType }) => isInFreight && ctnType === line.ctnType) : [];
  return folded.length === 0 ? own : t('including', { name: own, charges: folded.map((one) => chargeName(rate, one, name)).join(', ') });
}

function unitOf({ ctnType, num, unit }: QuotedLine, { t }: PaperTexts): string {
  const what = ctnType ?? t(unit === 1 ? 'unit.container' : 'unit.bill');
  return ctnType === null && num === 1 ? what : `${what} × ${num}`;
}

const named = ({ code }: QuotedPlace, text: string) => [code, text].filter(Boolean).join(' ');

const FACTS: Record<QuoteColumn, (rate: QuotedRate, texts: PaperTexts) => string> = {
  carrier: ({ shipping }, { name }) => named(shipping, name(shipping)),
  routing: ({ routeType, transfers }, { name, t }) =>
    routeType === 3 && transfers.length > 0
      ? t('routing.via', { ports: transfers.map(name).join(', ') })
      : t(routeType === 2 ? 'routing.barge' : routeType === 3 ? 'routing.transfer' : 'routing.direct'),
  transit: ({ voyageDays }, { t }) => t('days', { count: voyageDays }),
  departure: ({ etd, eta }) => [etd, eta].filter(Boolean).join(' → '),
  vessel: ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' '),
  terminal: ({ wharf }, { name }) => (wharf ? named(wharf, name(wharf)) : ''),
  freeTime: ({ freeTime }, { t }) => {
    if (!freeTime) return '';
    const { dem, det, unit } = freeTime;
    const of = (key: 'dem' | 'det', count: number | null) =>
      count === null ? '' : t(unit === 'WD' ? `freeTime.${key}.working` : `freeTime.${key}`, { count });
    return [of('dem', dem), of('det', det)].filter(Boolean).join(', ');
  },
  rateValidity: ({ validFrom, validTo }) => `${validFrom} – ${validTo}`,
};
