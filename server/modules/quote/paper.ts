import type { QuotePaper } from '#contract/quote';
import { sum } from '#domain/number/decimal';
import { CHARGE_UNIT, OCEAN_FREIGHT } from '#domain/number/money';
import { type QuotedLine, printedLines, quotedTotals } from '#domain/quote/quote-lines';
import type { QuotedEmission, QuotedFactors, QuotedOffer, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import { formatNumber } from '#i18n';
import { type PaperTexts, paperTexts } from './paper-texts.ts';
import { hasLegs, type QuotePart, partsOf } from './parts.ts';

/** What identifies a quotation on paper; dates are `yyyy-MM-dd`. */
export interface PaperHead {
  quoteNo: string;
  date: string;
  receiverName: string;
  validTo: string;
}

type Section = QuotePaper['sections'][number];
type Fact = Section['facts'][number];
type Group = QuotePaper['sections'][number]['groups'][number];

/** The document of a quotation: quoted prices without costs. It is made from the snapshot alone, so it never changes. */
export function paperOf(snapshot: QuoteSnapshot, { quoteNo, date, receiverName, validTo }: PaperHead): QuotePaper {
  const { template, company, contact, language, remark, offer } = snapshot;
  const texts = paperTexts(language);
  const { t, name } = texts;
  const parts = partsOf(snapshot, texts);
  const hasCollect = parts.some(({ lines }) => quotedTotals(lines).collect.length > 0);
  const hasEstimate = parts.some(({ emission }) => emission);
  return {
    title: t(offer ? `title.${offer.kind}` : 'title'),
    quoteNo,
    date,
    company: name(company),
    contact: [name(contact), contact.phone, contact.email].filter(Boolean).join(', '),
    header: template.header,
    facts: [
      [t('to'), receiverName],
      [t('validTo'), validTo],
      [t(snapshot.ctnList.length > 0 ? 'containers' : 'cargo'), cargoOf(snapshot)],
    ],
    head: { charge: t('charge'), unit: t('unit'), currency: t('currency'), price: t('price'), amount: t('amount') },
    sections: parts.map((part) => sectionOf(snapshot, part, texts)),
    sums: hasLegs(snapshot) ? sumsOf(parts, texts) : [],
    terms: t('terms'),
    notes: [
      t('note.space'),
      // What is payable at the destination of an offer is a leg of its own, or is not part of it.
      ...(hasCollect || offer?.kind === 'door' ? [] : [t('note.destination')]),
      ...(offer ? [t('note.rounding')] : []),
      ...(hasEstimate && snapshot.factors ? factorNotes(snapshot, snapshot.factors, parts, texts) : []),
    ],
    remarks: [template.remark, remark].filter(Boolean),
  };
}

/** The offer that is quoted if it is of a part load. */
const partLoadOf = ({ ctnList, offer }: QuoteSnapshot): QuotedOffer | undefined => (ctnList.length > 0 ? undefined : offer);

function cargoOf(snapshot: QuoteSnapshot): string {
  const partLoad = partLoadOf(snapshot);
  return partLoad
    ? `${formatNumber(partLoad.weightKg ?? '0')} kg, ${formatNumber(partLoad.volumeCbm ?? '0', 3)} m³`
    : snapshot.ctnList.map(({ ctnType, num }) => `${num}×${ctnType}`).join(', ');
}

function sectionOf(snapshot: QuoteSnapshot, part: QuotePart, texts: PaperTexts): Section {
  const { t } = texts;
  const { lines } = part;
  const prepaid = lines.filter(({ payType }) => payType !== 'CC');
  const collect = lines.filter(({ payType }) => payType === 'CC');
  const { showSurcharge } = snapshot.template;
  const groupsOf = (given: readonly QuotedLine[], label: 'total' | 'collect'): Group[] =>
    [...Map.groupBy(given, ({ currency }) => currency)].map(([currency, all]) => {
      const total = sum(['0.00', ...all.map(({ amount }) => amount)]);
      const shown = printedLines(all).map((line) => ({
        key: `${line.code} ${line.ctnType ?? ''}`.trim(),
        name: nameOnPaper(part, line, all, texts),
        unit: unitOf(line, texts),
        price: line.price,
        amount: line.amount,
      }));
      const allIn = { key: '', name: t(label === 'collect' ? 'allIn.collect' : 'allIn'), unit: cargoOf(snapshot), price: total, amount: total };
      return { currency, lines: showSurcharge ? shown : [allIn], totalLabel: totalName(label, currency, texts), total };
    });
  return {
    title: part.title,
    facts: [
      ...part.facts(snapshot.template.columns).map(([column, value]): Fact => [t(`fact.${column}`), value]),
      ...(part.formula === '' ? [] : [[t('fact.formula'), part.formula] satisfies Fact]),
      ...(part.emission === undefined ? [] : [[t('fact.co2e'), emissionText(part.emission, texts)] satisfies Fact]),
      ...(lines.length > 0 ? [] : [[t('price'), t('unpriced')] satisfies Fact]),
    ],
    groups: [...groupsOf(prepaid, 'total'), ...groupsOf(collect, 'collect')],
  };
}

/** Of all sections, never converted. */
function sumsOf(parts: readonly QuotePart[], texts: PaperTexts): QuotePaper['sums'] {
  const { prepaid, collect } = quotedTotals(parts.flatMap(({ lines }) => lines));
  const sums = (totals: typeof prepaid, label: 'sum' | 'collect') =>
    totals.map(({ currency, amount }) => ({ label: totalName(label, currency, texts), currency, total: amount }));
  return [...sums(prepaid, 'sum'), ...sums(collect, 'collect')];
}

const totalName = (label: 'total' | 'collect' | 'sum', code: string, texts: PaperTexts): string =>
  texts.each(({ t, currency }) => t(label, { currency: currency(code) }));

const emissionText = (emission: QuotedEmission | null, { t }: PaperTexts): string =>
  emission ? t('co2e.of', { kg: formatNumber(emission.co2eKg), km: formatNumber(emission.distanceKm) }) : t('co2e.unknown');

/** Where the factors come from; what each means is named if something moves by it. */
function factorNotes(snapshot: QuoteSnapshot, factors: QuotedFactors, parts: readonly QuotePart[], { t }: PaperTexts): string[] {
  const { source, version, year, module, seaGramsPerTeuKm: sea, roadGramsPerTonKm: road, assumedTonsPerTeu: tons } = factors;
  const byRoad = parts.some(({ leg, emission }) => emission && leg !== null && leg !== 'sea');
  const isPartLoad = partLoadOf(snapshot) !== undefined;
  return [
    t('note.co2e', { source, version, year, module }),
    t('note.co2e.sea', { sea }),
    ...(isPartLoad && tons !== null ? [t('note.co2e.partLoad', { tons })] : []),
    ...(byRoad ? [t('note.co2e.road', { road })] : []),
    ...(byRoad && !isPartLoad && tons !== null ? [t('note.co2e.assumed', { tons })] : []),
  ];
}

function nameOnPaper({ nameOf }: QuotePart, line: QuotedLine, lines: readonly QuotedLine[], texts: PaperTexts): string {
  const folded = line.code === OCEAN_FREIGHT ? lines.filter(({ isInFreight, ctnType }) => isInFreight && ctnType === line.ctnType) : [];
  if (folded.length === 0) return nameOf(line, texts);
  return texts.each((one) => one.t('including', { name: nameOf(line, one), charges: folded.map((charge) => nameOf(charge, one)).join(', ') }));
}

function unitOf({ ctnType, num, unit }: QuotedLine, { t }: PaperTexts): string {
  if (unit === CHARGE_UNIT.perRevenueTon) return `${t('unit.ton')} × ${formatNumber(num, 3)}`;
  const what = ctnType ?? t(unit === CHARGE_UNIT.perContainer ? 'unit.container' : 'unit.bill');
  return ctnType === null && num === 1 ? what : `${what} × ${num}`;
}
