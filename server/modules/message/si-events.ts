import { TODO_TYPE } from '#domain/constants';
import type { Db } from '#server/core/storage/db';
import { closeFinished, openToDo } from '#server/modules/todo/service';
import { sendNotice } from './send.ts';
import { inBothLanguages, type InLanguages, KIND, type Sentence, titles } from './wording.ts';

/** A change of the shipping instruction or the COPY of a booking that its parties are notified of. */
export interface SiEvent {
  verb: SiEventVerb;
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  bkgNo: string | null;
  /** The acting user, who gets no notice. */
  by?: string | undefined;
  reason?: string | InLanguages | undefined;
  at: number;
}

type Side = 'customer' | 'provider';

/** Side that receives the notice of each event. */
const NOTICES = {
  submit: ['customer', 'provider'],
  amend: ['customer', 'provider'],
  accept: ['customer'],
  return: ['customer'],
  sendCopy: ['customer'],
  requestChange: ['provider'],
  confirmCopy: ['customer', 'provider'],
  issue: ['customer'],
} as const satisfies Record<string, readonly Side[]>;
export type SiEventVerb = keyof typeof NOTICES;

/** Sends notices and opens to-dos for an event, within its transaction; the booking has its new state already. */
export async function notifySiEvent(db: Db, event: SiEvent): Promise<void> {
  const { verb, bookingId, orderId, orderNo, customerId, bkgNo, by, reason, at } = event;
  const params = { orderNo, bkgNo: bkgNo ?? '' };
  const why: Sentence[] = reason ? [['booking.reason', { reason }]] : [];
  const draft = {
    bookingId,
    orderId,
    ...inBothLanguages(KIND.shippingInstruction, [`si.${verb}.title`, params], [`si.${verb}.body`, params], ...why),
  };
  for (const side of NOTICES[verb]) await sendNotice(db, { ...(side === 'customer' ? { customerId } : { side }), except: by }, draft, at);
  await closeFinished(db, { bookingId, at });
  const toDo = { bookingId, orderId, customerId, at };
  if (verb === 'return') await openToDo(db, { ...toDo, busType: TODO_TYPE.supplement, ...titles('todo.siReturned', params), isUrgent: true });
  if (verb === 'sendCopy') await openToDo(db, { ...toDo, busType: TODO_TYPE.copyConfirm, ...titles('todo.copy', params) });
}
