import type { PreplanContainer, PreplanInfo } from '#contract/preplan';
import { PREPLAN_CONTAINER_FIELDS, PREPLAN_FIELDS } from '#domain/preplan/preplan-fields';
import { preplanActions, type PreplanStatus } from '#domain/preplan/preplan-state';
import { type Locale, translator } from '#i18n';
import type { Context } from '#server/core/call/context';
import { answersOf, type Naming } from '#server/core/storage/fields/answers';
import { localisedName } from '#server/core/storage/localised-name';
import { type Reference, reference } from '#server/modules/freight/service';
import { type BookingRow, namingOf, statusOf, timeOf } from '#server/modules/order/service';
import type { ShownPreplan } from './proposal.ts';
import { findEvents, findMessageState, type PreplanRow } from './repository/preplan-repository.ts';

export const statusNameOf = (state: PreplanStatus, language: Locale): string => translator(language, 'status')(`preplan.${state}`);

export const isMscBooking = ({ shipping_id }: Pick<BookingRow, 'shipping_id'>, { shippingLines }: Reference): boolean =>
  shippingLines.get(shipping_id ?? '')?.isMsc ?? false;

export async function presentPreplan(context: Context, row: ShownPreplan, booking: BookingRow): Promise<PreplanInfo> {
  const { db, actor, language } = context;
  const known = await reference(db);
  const naming = namingOf(known, language);
  const events = row.id === null ? [] : await findEvents(db, row.id);
  const message = row.message_id === null ? undefined : await findMessageState(db, row.message_id);
  return {
    preplanVo: {
      id: row.id,
      bookingId: booking.id,
      orderId: booking.order_id,
      bkgNo: booking.bkg_no,
      isMsc: isMscBooking(booking, known),
      blNoList: blNosOf(row),
      status: row.state,
      statusName: statusNameOf(row.state, language),
      sentCount: row.sent_count,
      sendTime: timeOf(row.sent_at),
      receiptTime: timeOf(row.receipt_at),
      receiptMsg: row.receipt.map(({ text, code }) => text || code).join('; '),
      receipt: row.receipt,
      version: row.version,
      updateTime: row.id === null ? null : timeOf(row.updated_at),
      ediNo: message?.ediNo ?? null,
      ediState: message?.state ?? null,
      events: events.map((event) => ({ verb: event.verb, time: event.at.getTime(), user: localisedName(event, language), count: event.count })),
      actions: actor.side === 'customer' ? preplanActions(statusOf(booking.status), row.state) : [],
      ...answersOf(PREPLAN_FIELDS, row.vo ?? {}, naming),
    },
    conList: presentLines(row.containers, naming),
  };
}

export const presentLines = (lines: PreplanRow['containers'], naming: Naming): PreplanContainer[] =>
  lines.map((line) => answersOf(PREPLAN_CONTAINER_FIELDS, line, naming));

/** The master bill first, then those of the containers. */
export function blNosOf({ vo, containers }: Pick<ShownPreplan, 'vo' | 'containers'>): { blNo: string; isMain: boolean }[] {
  const mblNo = vo?.mblNo ?? '';
  const numbers = [mblNo, ...containers.map(({ blNo }) => blNo ?? '')];
  return [...new Set(numbers)].filter(Boolean).map((blNo) => ({ blNo, isMain: blNo === mblNo }));
}
