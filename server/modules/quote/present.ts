import type { Quotation, QuoteHistory } from '#contract/quote';
import { quotedTotals } from '#domain/quote/quote-lines';
import type { QuotedOffer, QuotedPlace, QuotedRate, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import { formatDate, type Locale, parseDate } from '#i18n';
import { localisedName } from '#server/core/storage/localised-name';
import { fileUrl } from '#server/modules/chat/service';
import { paperOf } from './paper.ts';
import { paperTexts } from './paper-texts.ts';
import { partsOf, type QuotePart, totalsOf } from './parts.ts';
import type { ListedQuote, QuoteRow } from './repository/quote-repository.ts';

type Stored = Pick<QuoteRow, 'snapshot' | 'quote_no' | 'receiver_name' | 'valid_to' | 'logo_file_id' | 'created_at'>;

const dayOf = (day: string): number => parseDate(day) ?? 0;
const nameOf = ({ cn, en }: QuotedPlace, language: Locale): string => (language === 'en-US' ? en : cn);

export const paperOfQuote = ({ snapshot, quote_no: quoteNo, receiver_name: receiverName, valid_to: validTo, created_at }: Stored) =>
  paperOf(snapshot, { quoteNo, receiverName, validTo, date: formatDate(created_at.getTime()) });

/** A quotation for the company that made it. */
export function presentQuotation(row: Stored, language: Locale): Quotation {
  const { snapshot, receiver_name: receiverName, valid_to, logo_file_id } = row;
  const { offer } = snapshot;
  const { prepaid, collect } = offer ? totalsOf(snapshot) : NO_TOTALS;
  const ends = offer?.validTo ?? snapshot.rates.map(({ validTo }) => validTo).toSorted()[0] ?? valid_to;
  return {
    templateId: snapshot.template.id,
    templateName: snapshot.template.name,
    language: snapshot.language,
    receiverName,
    validTo: dayOf(valid_to),
    rateValidTo: dayOf(ends),
    remark: snapshot.remark,
    logoUrl: fileUrl(logo_file_id),
    ctnList: snapshot.ctnList,
    rates: partsOf(snapshot, paperTexts(language)).flatMap((part) => (part.lines.length > 0 ? [presentPart(snapshot, part, language)] : [])),
    totals: prepaid,
    collect,
    paper: paperOfQuote(row),
  };
}

/** Rates are alternatives. */
const NO_TOTALS: ReturnType<typeof quotedTotals> = { prepaid: [], collect: [] };

function presentPart(
  { offer }: QuoteSnapshot,
  { rate, leg, title, lines, nameOf: nameOfCharge }: QuotePart,
  language: Locale,
): Quotation['rates'][number] {
  const { prepaid, collect } = quotedTotals(lines);
  const quoted = rate ?? offer;
  const texts = paperTexts(language);
  return {
    rateId: rate?.rateId ?? '',
    rateNo: rate?.rateNo ?? '',
    leg,
    title: rate ? '' : title,
    ...portsOf(quoted, language),
    shippingCode: quoted?.shipping.code ?? '',
    shippingName: quoted ? nameOf(quoted.shipping, language) : '',
    vessel: rate?.vessel ?? null,
    voyage: rate?.voyage ?? null,
    etd: rate?.etd ? dayOf(rate.etd) : null,
    validTo: dayOf(quoted?.validTo ?? ''),
    lines: lines.map(({ ownName, ...line }) => ({ ...line, name: nameOfCharge({ ...line, ...(ownName !== undefined && { ownName }) }, texts) })),
    totals: prepaid,
    collect,
  };
}

const NO_PORTS = { portStartCode: '', portStartName: '', portEndCode: '', portEndName: '' };

const portsOf = (quoted: Pick<QuotedRate | QuotedOffer, 'portStart' | 'portEnd'> | undefined, language: Locale) =>
  quoted
    ? {
        portStartCode: quoted.portStart.code,
        portStartName: nameOf(quoted.portStart, language),
        portEndCode: quoted.portEnd.code,
        portEndName: nameOf(quoted.portEnd, language),
      }
    : NO_PORTS;

/** A row of the history. */
export function presentHistory(row: ListedQuote, language: Locale, now: number): QuoteHistory {
  const { snapshot } = row;
  const { offer, ctnList } = snapshot;
  const quoted = offer ?? snapshot.rates[0];
  const totals = totalsOf(snapshot).prepaid;
  const state = row.booking_id !== null ? 'booked' : row.valid_to < formatDate(now) ? 'expired' : 'valid';
  return {
    id: row.id,
    quoteNo: row.quote_no,
    kind: offer?.kind ?? 'fcl',
    state,
    level: row.level,
    templateName: snapshot.template.name,
    receiverName: row.receiver_name,
    rateIds: row.rate_ids,
    ...portsOf(quoted, language),
    shippingCode: quoted?.shipping.code ?? '',
    ctnList,
    cargo: offer?.weightKg && offer.volumeCbm ? { weight: offer.weightKg, volume: offer.volumeCbm } : null,
    totalUsd: row.total_usd,
    totalRmb: row.total_rmb,
    others: totals.filter(({ currency }) => currency !== 'USD' && currency !== 'CNY').map(({ currency, amount }) => ({ currency, amount })),
    validTo: dayOf(row.valid_to),
    createTime: row.created_at.getTime(),
    createUser: localisedName(row, language),
    sentTime: row.sent_at?.getTime() ?? null,
    booking:
      row.booking_id === null || row.order_id === null ? null : { bookingId: row.booking_id, orderId: row.order_id, orderNo: row.order_no ?? '' },
  };
}
