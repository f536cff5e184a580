import type { Quotation, QuoteHistory } from '#contract/quote';
import { quotedTotals } from '#domain/quote/quote-lines';
import type { QuotedPlace, QuotedRate, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import { formatDate, type Locale, parseDate } from '#i18n';
import { localisedName } from '#server/core/storage/localised-name';
import { fileUrl } from '#server/modules/chat/service';
import { chargeName, linesOfRate, paperOf, paperTexts } from './paper.ts';
import type { ListedQuote, QuoteRow } from './repository/quote-repository.ts';

type Stored = Pick<QuoteRow, 'snapshot' | 'quote_no' | 'receiver_name' | 'valid_to' | 'logo_file_id' | 'created_at'>;

const dayOf = (day: string): number => parseDate(day) ?? 0;
const nameOf = ({ cn, en }: QuotedPlace, language: Locale): string => (language === 'en-US' ? en : cn);

export const paperOfQuote = ({ snapshot, quote_no: quoteNo, receiver_name: receiverName, valid_to: validTo, created_at }: Stored) =>
  paperOf(snapshot, { quoteNo, receiverName, validTo, date: formatDate(created_at.getTime()) });

/** A quotation for the company that made it. */
export function presentQuotation(row: Stored, language: Locale): Quotation {
  const { snapshot, receiver_name: receiverName, valid_to, logo_file_id } = row;
  const ends = snapshot.rates.map(({ validTo }) => validTo).toSorted()[0] ?? valid_to;
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
    rates: snapshot.rates.map((rate) => presentRate(snapshot, rate, language)),
    paper: paperOfQuote(row),
  };
}

function presentRate(snapshot: QuoteSnapshot, rate: QuotedRate, language: Locale): Quotation['rates'][number] {
  const { name } = paperTexts(language);
  const lines = linesOfRate(snapshot, rate);
  const { prepaid, collect } = quotedTotals(lines);
  return {
    rateId: rate.rateId,
    rateNo: rate.rateNo,
    ...portsOf(rate, language),
    shippingCode: rate.shipping.code,
    shippingName: nameOf(rate.shipping, language),
    vessel: rate.vessel,
    voyage: rate.voyage,
    etd: rate.etd === null ? null : dayOf(rate.etd),
    validTo: dayOf(rate.validTo),
    lines: lines.map(({ ownName, ...line }) => ({ ...line, name: chargeName(rate, { ...line, ...(ownName !== undefined && { ownName }) }, name) })),
    totals: prepaid,
    collect,
  };
}

const portsOf = ({ portStart, portEnd }: QuotedRate, language: Locale) => ({
  portStartCode: portStart.code,
  portStartName: nameOf(portStart, language),
  portEndCode: portEnd.code,
  portEndName: nameOf(portEnd, language),
});

/** A row of the history. */
export function presentHistory(row: ListedQuote, language: Locale, now: number): QuoteHistory {
  const { snapshot } = row;
  const [first] = snapshot.rates;
  const totals = first ? quotedTotals(linesOfRate(snapshot, first)).prepaid : [];
  const state = row.booking_id !== null ? 'booked' : row.valid_to < formatDate(now) ? 'expired' : 'valid';
  return {
    id: row.id,
    quoteNo: row.quote_no,
    state,
    level: row.level,
    templateName: snapshot.template.name,
    receiverName: row.receiver_name,
    rateIds: row.rate_ids,
    portStartCode: '',
    portStartName: '',
    portEndCode: '',
    portEndName: '',
    ...(first && portsOf(first, language)),
    shippingCode: first?.shipping.code ?? '',
    ctnList: snapshot.ctnList,
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
