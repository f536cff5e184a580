import type { OrderInfo } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { COPY_STATUS, SI_STATUS } from '#domain/bill/si-status';
import { type DeadlineDocument, dueOf, type Holder, holderOf } from '#domain/deadline/deadlines';
import { PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { VGM_STATUS, type VgmStatus, vgmStatusText } from '#domain/vgm/vgm-state';
import type { Key } from '#i18n';
import type { Tone } from '#ui';

/** Documents of an order, in the order in which they come to be. */
export type OrderDocument = 'so' | 'si' | 'vgm' | 'preplan' | 'copy' | 'bl' | 'charges';

export interface DocumentRow {
  document: OrderDocument;
  tone: Tone;
  /** Text of the state: of the page, or of the namespace `status`. */
  state: { of: 'page'; key: Key<'order-page'>; count?: number } | { of: 'status'; key: Key<'status'> };
  /** Undefined once nobody has to act. */
  holder: Holder | undefined;
  due: number | null;
  /** When it was completed. */
  doneTime: number | null;
  /** It waits for another document. */
  isWaiting: boolean;
}

const { released, withdrawalRequested, amendment, sailed, arrived, completed } = BOOKING_STATUS;
/** The vessel has sailed: what was due before is over. */
const OVER: readonly number[] = [sailed, arrived, completed];
const { submitted, copyIssued, confirmed, issued } = SI_STATUS;

/** What is known of each document. */
export function documentRows(info: OrderInfo): DocumentRow[] {
  const { tabs } = info;
  return [
    soRow(info),
    siRow(info),
    ...(tabs.vgm.visible ? [vgmRow(info)] : []),
    ...(tabs.preplan.visible ? [preplanRow(info)] : []),
    copyRow(info),
    blRow(info),
    chargesRow(info),
  ];
}

const row = (document: OrderDocument, tone: Tone, state: DocumentRow['state'], rest: Partial<DocumentRow> = {}): DocumentRow => ({
  document,
  tone,
  state,
  holder: undefined,
  due: null,
  doneTime: null,
  isWaiting: false,
  ...rest,
});
const page = (key: Key<'order-page'>, count?: number): DocumentRow['state'] => ({ of: 'page', key, ...(count === undefined ? {} : { count }) });
const status = (key: string): DocumentRow['state'] => ({ of: 'status', key: key as Key<'status'> });

function soRow({ booking }: OrderInfo): DocumentRow {
  const isOpen = booking.status === withdrawalRequested || booking.status === amendment;
  if (isOpen) return row('so', 'info', status(`booking.${booking.status}`), { holder: 'forwarder' });
  return row('so', 'good', status(`booking.${released}`), { doneTime: booking.releaseTime });
}

/** Who has to act, and until when if it is the customer. */
function turn(document: DeadlineDocument, booking: OrderInfo['booking']): Pick<DocumentRow, 'holder' | 'due'> {
  const holder = holderOf(document, booking);
  return { holder, due: holder === 'customer' ? dueOf(document, booking) : null };
}

function siRow({ booking, documents: { si } }: OrderInfo): DocumentRow {
  if (booking.siStatus >= submitted) return row('si', 'good', status(`si.${submitted}`), { doneTime: si.submitTime });
  const held = turn('si', booking);
  if (si.returnReason !== null) return row('si', 'bad', page('state.returned'), held);
  if (si.findings > 0) return row('si', 'bad', page('state.draftErrors', si.findings), held);
  return row('si', 'warn', si.bills > 0 ? page('state.draftComplete') : page('state.missing'), held);
}

const VGM_TONES: readonly Tone[] = ['warn', 'warn', 'info', 'good', 'bad'];

function vgmRow({ booking, documents: { vgm } }: OrderInfo): DocumentRow {
  const { vgmStatus } = booking;
  const isNone = vgmStatus === VGM_STATUS.none;
  if (isNone && OVER.includes(booking.status)) return row('vgm', 'idle', page('state.elsewhere'), { isWaiting: true });
  const state = vgmStatusText(vgmStatus as VgmStatus, { rejected: vgm.rejected, all: vgm.expected });
  return row('vgm', VGM_TONES[vgmStatus] ?? 'idle', isNone ? page('state.missing') : status(state), turn('vgm', booking));
}

const PREPLAN_TONES: readonly Tone[] = ['warn', 'info', 'good', 'bad', 'info', 'info', 'idle'];

function preplanRow({ booking }: OrderInfo): DocumentRow {
  const { preplanStatus } = booking;
  const isNone = preplanStatus === PREPLAN_STATUS.draft;
  if (isNone && OVER.includes(booking.status)) return row('preplan', 'idle', page('state.elsewhere'), { isWaiting: true });
  const state = isNone ? page('state.missing') : status(`preplan.${preplanStatus}`);
  return row('preplan', PREPLAN_TONES[preplanStatus] ?? 'idle', state, turn('preplan', booking));
}

function copyRow({ booking, documents: { copy } }: OrderInfo): DocumentRow {
  const { siStatus, copyStatus } = booking;
  if (copyStatus === COPY_STATUS.confirmed && siStatus >= confirmed)
    return row('copy', 'good', status(`copy.${copyStatus}`), { doneTime: copy?.confirmTime ?? null });
  const held = turn('copy', booking);
  if (siStatus < submitted) return row('copy', 'idle', page('state.afterSi'), { ...held, isWaiting: true });
  if (siStatus < copyIssued) return row('copy', 'info', page('state.inPreparation'), held);
  if (copy && copy.requestTime !== null) return row('copy', 'info', page('state.changeRequested'), { holder: 'forwarder' });
  return row('copy', 'warn', status(`copy.${COPY_STATUS.toBeConfirmed}`), held);
}

function blRow({ booking: { siStatus }, documents: { bl } }: OrderInfo): DocumentRow {
  if (siStatus === issued) return row('bl', 'good', status(`si.${issued}`), { doneTime: bl.issueTime });
  const isNext = siStatus === confirmed;
  return row('bl', isNext ? 'info' : 'idle', page(isNext ? 'state.inPreparation' : 'state.afterCopy'), { holder: 'carrier', isWaiting: !isNext });
}

const BILL_TONES: readonly Tone[] = ['idle', 'warn', 'good', 'bad', 'warn'];

function chargesRow({ booking }: OrderInfo): DocumentRow {
  const held = turn('bill', booking);
  if (booking.billStatus === 0) return row('charges', 'idle', page('state.notIssued'), { ...held, isWaiting: true });
  return row('charges', BILL_TONES[booking.billStatus] ?? 'idle', status(`settlement.${booking.billStatus}`), held);
}
