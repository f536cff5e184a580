import type { OrderInfo } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { COPY_STATUS, SI_STATUS } from '#domain/bill/si-status';
import { PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { VGM_STATUS } from '#domain/vgm/vgm-state';
import type { Key } from '#i18n';
import type { Tone } from '#ui';

/** Documents of an order, in the order in which they come to be. */
export type OrderDocument = 'so' | 'si' | 'vgm' | 'preplan' | 'copy' | 'bl' | 'charges';

/** Who has to act on a document now. */
export type Holder = 'customer' | 'provider' | 'carrier' | 'customs';

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
  if (isOpen) return row('so', 'info', status(`booking.${booking.status}`), { holder: 'provider' });
  return row('so', 'good', status(`booking.${released}`), { doneTime: booking.releaseTime });
}

function siRow({ booking: { siStatus, cutoffSi }, documents: { si } }: OrderInfo): DocumentRow {
  if (siStatus >= submitted) return row('si', 'good', status(`si.${submitted}`), { doneTime: si.submitTime });
  const due = { holder: 'customer', due: cutoffSi } as const;
  if (si.returnReason !== null) return row('si', 'bad', page('state.returned'), due);
  if (si.findings > 0) return row('si', 'bad', page('state.draftErrors', si.findings), due);
  return row('si', 'warn', si.bills > 0 ? page('state.draftComplete') : page('state.missing'), due);
}

const VGM_TONES: readonly Tone[] = ['warn', 'warn', 'info', 'good', 'bad'];

function vgmRow({ booking: { status: of, vgmStatus, cutoffVgm } }: OrderInfo): DocumentRow {
  const { none, submitted: declared, accepted } = VGM_STATUS;
  if (vgmStatus === none && OVER.includes(of)) return row('vgm', 'idle', page('state.elsewhere'), { isWaiting: true });
  const own = { holder: 'customer', due: cutoffVgm } as const;
  const holder = vgmStatus === accepted || OVER.includes(of) ? {} : vgmStatus === declared ? ({ holder: 'carrier' } as const) : own;
  return row('vgm', VGM_TONES[vgmStatus] ?? 'idle', vgmStatus === none ? page('state.missing') : status(`vgm.${vgmStatus}`), holder);
}

const PREPLAN_TONES: readonly Tone[] = ['idle', 'info', 'good', 'bad', 'info', 'info', 'idle'];

function preplanRow({ booking: { status: of, preplanStatus, cutoffCustoms } }: OrderInfo): DocumentRow {
  const { draft, returned, sent, amending, deleting } = PREPLAN_STATUS;
  if (preplanStatus === draft && OVER.includes(of)) return row('preplan', 'idle', page('state.elsewhere'), { isWaiting: true });
  const own = { holder: 'customer', due: cutoffCustoms } as const;
  if (preplanStatus === draft) return row('preplan', 'warn', page('state.missing'), own);
  const isWaiting = preplanStatus === sent || preplanStatus === amending || preplanStatus === deleting;
  const holder = preplanStatus === returned ? own : isWaiting ? ({ holder: 'customs' } as const) : {};
  return row('preplan', PREPLAN_TONES[preplanStatus] ?? 'idle', status(`preplan.${preplanStatus}`), holder);
}

function copyRow({ booking: { siStatus, copyStatus }, documents: { copy } }: OrderInfo): DocumentRow {
  if (copyStatus === COPY_STATUS.confirmed && siStatus >= confirmed)
    return row('copy', 'good', status(`copy.${copyStatus}`), { doneTime: copy?.confirmTime ?? null });
  if (siStatus < submitted) return row('copy', 'idle', page('state.afterSi'), { holder: 'provider', isWaiting: true });
  if (siStatus < copyIssued) return row('copy', 'info', page('state.inPreparation'), { holder: 'provider' });
  if (copy && copy.requestTime !== null) return row('copy', 'info', page('state.changeRequested'), { holder: 'provider' });
  return row('copy', 'warn', status(`copy.${COPY_STATUS.toBeConfirmed}`), { holder: 'customer' });
}

function blRow({ booking: { siStatus } }: OrderInfo): DocumentRow {
  if (siStatus === issued) return row('bl', 'good', status(`si.${issued}`));
  const isNext = siStatus === confirmed;
  return row('bl', isNext ? 'info' : 'idle', page(isNext ? 'state.inPreparation' : 'state.afterCopy'), { holder: 'carrier', isWaiting: !isNext });
}

const BILL_CONFIRMED = 2;
const BILL_TONES: readonly Tone[] = ['idle', 'warn', 'good', 'bad', 'warn'];

function chargesRow({ booking: { billStatus } }: OrderInfo): DocumentRow {
  if (billStatus === 0) return row('charges', 'idle', page('state.notIssued'), { holder: 'provider', isWaiting: true });
  return row('charges', BILL_TONES[billStatus] ?? 'idle', status(`settlement.${billStatus}`), {
    holder: billStatus === BILL_CONFIRMED ? undefined : billStatus === BILL_CONFIRMED + 1 ? 'provider' : 'customer',
  });
}
