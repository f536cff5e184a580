import type { Db } from '#server/core/storage/db';
import { followDocuments } from './document-to-dos.ts';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND, type Sentence } from './wording.ts';

type Side = 'customer' | 'provider';

/** Side that receives the notice of each event of a pre-plan. */
const NOTICES = {
  send: ['provider'],
  amend: ['provider'],
  delete: ['provider'],
  accept: ['customer'],
  reject: ['customer', 'provider'],
  acceptDeletion: ['customer', 'provider'],
  rejectDeletion: ['customer'],
} as const satisfies Record<string, readonly Side[]>;

export interface PreplanEvent {
  verb: keyof typeof NOTICES;
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  bkgNo: string | null;
  /** The acting user, who gets no notice. */
  by?: string | undefined;
  /** Of customs. */
  reasons: readonly string[];
  at: number;
}

/** Sends notices and follows with the to-dos for an event, within its transaction; the booking has its new state already. */
export async function notifyPreplanEvent(db: Db, event: PreplanEvent): Promise<void> {
  const { verb, bookingId, orderId, orderNo, customerId, bkgNo, by, reasons, at } = event;
  const params = { orderNo, bkgNo: bkgNo ?? '' };
  const why: Sentence[] = reasons.map((reason) => ['booking.reason', { reason }]);
  const draft = {
    bookingId,
    orderId,
    ...inBothLanguages(KIND.preplan, [`preplan.${verb}.title`, params], [`preplan.${verb}.body`, params], ...why),
  };
  for (const side of NOTICES[verb]) await sendNotice(db, { ...(side === 'customer' ? { customerId } : { side }), except: by }, draft, at);
  await followDocuments(db, { bookingId, at });
}
