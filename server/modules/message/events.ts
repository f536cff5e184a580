import { BOOKING_STATUS as IS, type BookingStatus } from '#domain/booking-status';
import { type Key, translator } from '#i18n';
import type { Db } from '#server/core/db';
import { BUS_TYPE, closeToDos, openToDo } from '#server/modules/todo/service';
import { type NoticeDraft, sendNotice } from './send.ts';

/** A booking has come into a status. */
export interface BookingEvent {
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  status: BookingStatus;
  /** The user who did it, who need not be told. */
  by?: string | undefined;
  reason?: string | null | undefined;
  deadlines?: { si?: Date | null; vgm?: Date | null };
  at: number;
}

type Told = 'submitted' | 'returned' | 'released' | 'declined' | 'recalled' | 'withdrawalRequested' | 'withdrawn' | 'sailed';

const TOLD: Partial<Record<BookingStatus, Told>> = {
  [IS.submitted]: 'submitted',
  [IS.returned]: 'returned',
  [IS.released]: 'released',
  [IS.declined]: 'declined',
  [IS.recalled]: 'recalled',
  [IS.withdrawalRequested]: 'withdrawalRequested',
  [IS.withdrawn]: 'withdrawn',
  [IS.sailed]: 'sailed',
};

const BOOKING_NOTICE = 2;
const RATE_NOTICE = 8;

/** Notices and to-dos that follow from what became of a booking; in the transaction in which it did. */
export async function bookingHappened(db: Db, event: BookingEvent): Promise<void> {
  const { bookingId, orderId, orderNo, customerId, status, by, at } = event;
  const told = TOLD[status];
  if (!told) return;
  const record = { bookingId, orderId };
  const params = { orderNo, reason: event.reason ?? '' };
  const body = event.reason ? (`booking.${told}.reason` as const) : (`booking.${told}.body` as const);
  const draft = { ...record, ...inBoth(BOOKING_NOTICE, `booking.${told}.title`, body, params) };
  await sendNotice(db, { customerId, except: by }, draft, at);
  // What customers ask for is the provider's to answer.
  if (status === IS.submitted || status === IS.recalled || status === IS.withdrawalRequested)
    await sendNotice(db, { side: 'provider', except: by }, draft, at);

  if (status === IS.returned)
    return openToDo(db, { ...record, busType: BUS_TYPE.returned, customerId, ...titles('todo.returned', params), isUrgent: true, at });
  await closeToDos(db, { bookingId, busTypes: [BUS_TYPE.returned], at });
  if (status === IS.released) {
    const { si, vgm } = event.deadlines ?? {};
    await openToDo(db, { ...record, busType: BUS_TYPE.release, customerId, ...titles('todo.released', params), at });
    await openToDo(db, { ...record, busType: BUS_TYPE.shippingInstruction, customerId, ...titles('todo.si', params), deadline: si, at });
    await openToDo(db, { ...record, busType: BUS_TYPE.vgm, customerId, ...titles('todo.vgm', params), deadline: vgm, at });
  } else if (status !== IS.submitted && status !== IS.sailed) await closeToDos(db, { bookingId, at });
}

/** Rates have been imported: customers are told once, however many they are. */
export async function ratesChanged(db: Db, { rates, at }: { rates: number; at: number }): Promise<void> {
  await sendNotice(
    db,
    { side: 'customer' },
    { ...inBoth(RATE_NOTICE, 'rates.changed.title', 'rates.changed.body', { rates }), link: '/freight/fcl' },
    at,
  );
}

type Params = Record<string, string | number>;

const say = (locale: 'zh-CN' | 'en-US', key: Key<'notice'>, params: Params): string => translator(locale, 'notice')(key, params);

const titles = (key: Key<'notice'>, params: Params) => ({ titleCn: say('zh-CN', key, params), titleEn: say('en-US', key, params) });

function inBoth(messageType: number, title: Key<'notice'>, body: Key<'notice'>, params: Params): NoticeDraft {
  // The body is HTML; what people wrote is not.
  const escaped = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? escape(value) : value]));
  const html = (locale: 'zh-CN' | 'en-US') => `<p>${say(locale, body, escaped)}</p>`;
  return { messageType, ...titles(title, params), bodyCn: html('zh-CN'), bodyEn: html('en-US') };
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
