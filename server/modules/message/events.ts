import type { BookingVerb } from '#domain/booking/booking-policy';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { TODO_TYPE } from '#domain/constants';
import type { Db } from '#server/core/storage/db';
import { openToDo, tellAgents, type ToDoDraft } from '#server/modules/todo/service';
import { followDocuments } from './document-to-dos.ts';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND, type Params, type Sentence, titles } from './wording.ts';

/** A change of a booking that its parties are notified of. */
export interface BookingEvent {
  verb: BookingVerb;
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  /** Status after the event, where the verb leads to several. */
  status?: number | undefined;
  /** The acting user, who gets no notice. */
  by?: string | undefined;
  reason?: string | undefined;
  bkgNo?: string | null | undefined;
  at: number;
}

type Side = 'customer' | 'provider';

const CUSTOMER: readonly Side[] = ['customer'];
/** Requests of customers are for the provider to answer. */
const BOTH: readonly Side[] = ['customer', 'provider'];

/** Notice of each event, and the side that receives it. */
const NOTICES = {
  submit: ['submitted', BOTH],
  edit: ['edited', ['provider']],
  recall: ['recalled', BOTH],
  undoRecall: ['recallUndone', BOTH],
  withdraw: ['withdrawalRequested', BOTH],
  amend: ['amendmentRequested', BOTH],
  cancelAmendment: ['amendmentCancelled', BOTH],
  release: ['released', CUSTOMER],
  return: ['returned', CUSTOMER],
  decline: ['declined', CUSTOMER],
  acceptAmendment: ['amendmentAccepted', CUSTOMER],
  refuseAmendment: ['amendmentRefused', CUSTOMER],
  acceptWithdrawal: ['withdrawn', CUSTOMER],
  refuseWithdrawal: ['withdrawalRefused', CUSTOMER],
  sail: ['sailed', CUSTOMER],
  arrive: ['arrived', CUSTOMER],
  complete: ['completed', CUSTOMER],
} as const satisfies Record<Exclude<BookingVerb, 'delete'>, readonly [string, readonly Side[]]>;

/** Sends notices and opens to-dos for an event, within its transaction. */
export async function notifyBookingEvent(db: Db, event: BookingEvent): Promise<void> {
  const { verb, bookingId, orderId, orderNo, customerId, by, reason, at } = event;
  if (verb === 'delete') return;
  const [name, sides] = NOTICES[verb];
  const params = { orderNo, bkgNo: event.bkgNo ?? '' };
  const why: Sentence[] = reason ? [['booking.reason', { reason }]] : [];
  const draft = { bookingId, orderId, ...inBothLanguages(KIND.booking, [`booking.${name}.title`, params], [`booking.${name}.body`, params], ...why) };
  for (const side of sides) await sendNotice(db, { ...(side === 'customer' ? { customerId } : { side }), except: by }, draft, at);
  await followDocuments(db, { bookingId, at });
  await tellAgents(db);
  for (const toDo of toDosOf(event, params)) await openToDo(db, { ...toDo, bookingId, orderId, customerId, at });
}

type Opened = Pick<ToDoDraft, 'busType' | 'titleCn' | 'titleEn' | 'isUrgent'>;

/** To-dos of the customer after the event, those of documents apart. */
function toDosOf({ verb, status }: BookingEvent, params: Params): Opened[] {
  if (verb === 'return' || (verb === 'undoRecall' && status === BOOKING_STATUS.returned))
    return [{ busType: TODO_TYPE.returned, ...titles('todo.returned', params), isUrgent: true }];
  if (verb === 'acceptAmendment') return [{ busType: TODO_TYPE.release, ...titles('todo.amended', params) }];
  return verb === 'release' ? [{ busType: TODO_TYPE.release, ...titles('todo.released', params) }] : [];
}
