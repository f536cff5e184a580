import type { BookingInput } from '#contract/order';
import type { Issue } from '#domain/issue';
import { formatDate, type Locale } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context } from '#server/core/call/context';
import { findRate, nameOf, type PriceLevel, type Reference, rateToBook } from '#server/modules/freight/service';

/** Recipient of the issues. */
export interface Reader extends Context {
  known: Reference;
  language: Locale;
  customerId: string | null;
}

/** The rate must be offered to the company and match the booking's carrier, ports and departure date. */
export async function rateIssues(reader: Reader, level: PriceLevel, booking: BookingInput): Promise<Issue[]> {
  const { rateId, etd } = booking;
  if (!rateId) return [];
  const { known, language } = reader;
  const rate = await findRate(reader, level, rateId, etd);
  if (!rate) return [{ field: 'rateId', code: 'rate.expired', params: {} }];
  const issue = (field: keyof BookingInput, code: string, params: Issue['params']): Issue => ({ field, code, params });
  const port = (id: string) => ({ port: nameOf(known.ports.get(id), language) });
  const issues = [
    ...(booking.shippingId === rate.shipping_id
      ? []
      : [issue('shippingId', 'rate.carrier', { carrier: nameOf(known.shippingLines.get(rate.shipping_id), language) })]),
    ...(booking.portStartId === rate.port_start_id ? [] : [issue('portStartId', 'rate.portStart', port(rate.port_start_id))]),
    ...(booking.portEndId === rate.port_end_id ? [] : [issue('portEndId', 'rate.portEnd', port(rate.port_end_id))]),
    ...(rate.hasDeparture ? [] : [issue('etd', 'rate.date', { from: formatDate(rate.valid_from), to: formatDate(rate.valid_to) })]),
  ];
  return etd === null && issues.length === 0 ? openDateIssues(reader, rateId) : issues;
}

/** Without a departure date, some departure of the rate must still be open. */
async function openDateIssues(reader: Reader, rateId: string): Promise<Issue[]> {
  try {
    await rateToBook(reader, rateId);
    return [];
  } catch (fault) {
    if (fault instanceof BusinessError && fault.key.startsWith('sailing.')) return [{ field: 'etd', code: fault.key, params: {} }];
    throw fault;
  }
}
