import { fclCharges } from '#domain/number/money';
import { pricedLines, type QuotedLine, quotedLines, quotedTotals } from '#domain/quote/quote-lines';
import type { BothNames, QuotedEmission, QuotedLeg, QuotedPlace, QuotedRate, QuotedRevenueTons, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import type { LegKind, QuoteColumn } from '#domain/quote/quote-template';
import { formatNumber } from '#i18n';
import type { PaperTexts } from './paper-texts.ts';

/** A section of a quotation with its lines: a rate, a leg of an offer, or the user's own charges on top of the legs. */
export interface QuotePart {
  /** Undefined for legs and own charges. */
  rate?: QuotedRate | undefined;
  leg: LegKind | null;
  title: string;
  /** What is known of the columns of the template. */
  facts: (columns: readonly QuoteColumn[]) => [FactName, string][];
  /** How revenue tons follow from the cargo; empty without them. */
  formula: string;
  /** Null if the distance is not known; absent where nothing is carried, and in quotations that are older than the estimate. */
  emission?: QuotedEmission | null | undefined;
  lines: QuotedLine[];
  nameOf: (line: Pick<QuotedLine, 'code' | 'ownName'>, texts: Pick<PaperTexts, 'name'>) => string;
}

/** Columns of the template; a leg names some of them otherwise. */
type FactName = QuoteColumn | 'haulier' | 'services' | 'priceUntil';

type Priced = Pick<QuoteSnapshot, 'margin' | 'own' | 'ctnList'>;

/** Whether the sections are added up: rates are alternatives. */
export const hasLegs = ({ offer, own }: QuoteSnapshot): boolean => offer !== undefined && (offer.legs.length > 1 || own.length > 0);

export const partsOf = (snapshot: QuoteSnapshot, texts: PaperTexts): QuotePart[] =>
  snapshot.offer
    ? [...snapshot.offer.legs.map((leg) => legPart(snapshot, leg, texts)), ...ownPart(snapshot, texts)]
    : snapshot.rates.map((rate) => ratePart(snapshot, rate, texts));

/** Sums by currency: of the first rate, or of all legs. */
export function totalsOf(snapshot: QuoteSnapshot): ReturnType<typeof quotedTotals> {
  const { offer, own, rates } = snapshot;
  const [first] = rates;
  if (!offer) return quotedTotals(first ? linesOfRate(snapshot, first) : []);
  return quotedTotals([...offer.legs.flatMap((leg) => linesOfLeg(snapshot, leg)), ...pricedLines([], { own })]);
}

const linesOfRate = ({ margin, own, ctnList }: Priced, rate: QuotedRate): QuotedLine[] =>
  quotedLines(fclCharges(rate, ctnList), { margin, own, changes: rate.changes });

/** Own charges come once, after the legs. */
const linesOfLeg = ({ margin }: Priced, { charges, changes }: QuotedLeg): QuotedLine[] => pricedLines(charges, { margin, changes });

function ratePart(snapshot: QuoteSnapshot, rate: QuotedRate, texts: PaperTexts): QuotePart {
  return {
    rate,
    leg: null,
    title: texts.each(({ name }) => `${name(rate.portStart)} → ${name(rate.portEnd)}`),
    facts: (columns) => known(columns, (column) => RATE_FACTS[column](rate, texts)),
    formula: '',
    emission: rate.emission ?? (snapshot.factors ? null : undefined),
    lines: linesOfRate(snapshot, rate),
    nameOf: ({ code, ownName }, { name }) => {
      if (ownName !== undefined) return ownName;
      const surcharge = rate.surcharges.find((one) => one.code === code);
      return surcharge ? name({ cn: surcharge.nameCn, en: surcharge.nameEn }) : name(rate.freightName);
    },
  };
}

const CARRIED: ReadonlySet<LegKind> = new Set(['pickup', 'sea', 'delivery']);

function legPart(snapshot: QuoteSnapshot, leg: QuotedLeg, texts: PaperTexts): QuotePart {
  const { kind, from, to, charges, distanceKm, co2eKg, revenueTons } = leg;
  const door = { cn: '', en: '' };
  const titleIn = ({ name, t }: PaperTexts) => {
    const [start, end] = [from, to].map((place) => name(place ?? door) || t('door'));
    return `${t(`leg.${kind}`)}: ${start === end ? start : `${start} → ${end}`}`;
  };
  return {
    leg: kind,
    title: texts.each(titleIn),
    facts: (columns) =>
      known(columns, (column) => LEG_FACTS[column]?.(leg, texts) ?? '').map(([column, value]) => [LEG_NAMES[kind][column] ?? column, value]),
    formula: revenueTons ? formulaOf(revenueTons, texts) : '',
    ...(CARRIED.has(kind) && { emission: distanceKm !== null && co2eKg !== null ? { distanceKm, co2eKg } : null }),
    lines: linesOfLeg(snapshot, leg),
    nameOf: ({ code }, { name }) => {
      const charge = charges.find((one) => one.code === code);
      return charge ? name({ cn: charge.nameCn, en: charge.nameEn }) : code;
    },
  };
}

const ownPart = ({ own }: QuoteSnapshot, { t }: PaperTexts): QuotePart[] =>
  own.length === 0
    ? []
    : [
        {
          leg: null,
          title: t('own'),
          facts: () => [],
          formula: '',
          lines: pricedLines([], { own }),
          nameOf: ({ ownName = '' }) => ownName,
        },
      ];

/** The largest counts; no costs are in it. */
function formulaOf({ weightKg, tons, volumeCbm, minRt, rt }: QuotedRevenueTons, { t }: PaperTexts): string {
  const params = {
    kg: formatNumber(weightKg),
    tons: formatNumber(tons, 3),
    cbm: formatNumber(volumeCbm, 3),
    min: formatNumber(minRt),
    rt: formatNumber(rt, 3),
  };
  return t('formula', params);
}

function known(columns: readonly QuoteColumn[], valueOf: (column: QuoteColumn) => string): [QuoteColumn, string][] {
  return columns.flatMap((column) => {
    const value = valueOf(column);
    return value ? [[column, value] as [QuoteColumn, string]] : [];
  });
}

const named = ({ code }: QuotedPlace, text: string) => [code, text].filter(Boolean).join(' ');

const RATE_FACTS: Record<QuoteColumn, (rate: QuotedRate, texts: PaperTexts) => string> = {
  carrier: ({ shipping }, { name }) => named(shipping, name(shipping)),
  routing: ({ routeType, transfers }, { each, t }) =>
    routeType === 3 && transfers.length > 0
      ? each((texts) => texts.t('routing.via', { ports: transfers.map(texts.name).join(', ') }))
      : t(routeType === 2 ? 'routing.barge' : routeType === 3 ? 'routing.transfer' : 'routing.direct'),
  transit: ({ voyageDays }, { t }) => t('days', { count: voyageDays }),
  departure: ({ etd, eta }) => [etd, eta].filter(Boolean).join(' → '),
  vessel: ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' '),
  terminal: ({ wharf }, { name }) => (wharf ? named(wharf, name(wharf)) : ''),
  freeTime: ({ freeTime }, { each }) => {
    if (!freeTime) return '';
    const { dem, det, unit } = freeTime;
    return each(({ t }) => {
      const of = (key: 'dem' | 'det', count: number | null) =>
        count === null ? '' : t(unit === 'WD' ? `freeTime.${key}.working` : `freeTime.${key}`, { count });
      return [of('dem', dem), of('det', det)].filter(Boolean).join(', ');
    });
  },
  rateValidity: ({ validFrom, validTo }) => `${validFrom} – ${validTo}`,
};

const CUSTOMS = { carrier: 'services', rateValidity: 'priceUntil' } as const;
const TRUCK = { carrier: 'haulier', rateValidity: 'priceUntil' } as const;
const LEG_NAMES: Record<LegKind, Partial<Record<QuoteColumn, FactName>>> = {
  pickup: TRUCK,
  exportCustoms: CUSTOMS,
  sea: { rateValidity: 'priceUntil' },
  importCustoms: CUSTOMS,
  delivery: TRUCK,
};

const LEG_FACTS: Partial<Record<QuoteColumn, (leg: QuotedLeg, texts: PaperTexts) => string>> = {
  carrier: ({ by }: { by: BothNames }, { name }) => name(by),
  transit: ({ days }, { t }) => (days === null ? '' : t('days', { count: days })),
  departure: ({ etd }) => etd ?? '',
  rateValidity: ({ validTo }) => validTo ?? '',
};
