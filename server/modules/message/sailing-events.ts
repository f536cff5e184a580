import type { SailingField } from '#domain/sailing/sailing-fields';
import { LOCALES, type Locale, translator } from '#i18n';
import type { Db } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, type InLanguages, KIND, type Sentence } from './wording.ts';

/** What has changed about a sailing. */
export interface SailingNews {
  sailingId: string;
  /** Vessel and voyage. */
  ship: string;
  from: InLanguages;
  to: InLanguages;
  changes: { field: SailingField; before: InLanguages | null; now: InLanguages | null }[];
  /** Deleted from the schedule. */
  isDeleted?: boolean;
}

/** Lines of a notice; the page shows the others. */
const MAX_LINES = 12;

/** One notice for all followed sailings that have changed. */
export async function tellFollower(db: Db, userId: string, news: readonly SailingNews[], at: number): Promise<void> {
  const [first] = news;
  if (!first) return;
  const sentences = news.flatMap((one) => [
    ['sailing.of', { ship: one.ship, from: one.from, to: one.to }] as Sentence,
    ...(one.isDeleted ? [['sailing.deleted', {}] as Sentence] : one.changes.map(sentenceOf)),
  ]);
  const rest: Sentence[] = sentences.length > MAX_LINES ? [['sailing.more', { count: sentences.length - MAX_LINES }]] : [];
  const title: Sentence = news.length === 1 ? ['sailing.title.one', { ship: first.ship }] : ['sailing.title.some', { count: news.length }];
  const draft = inBothLanguages(KIND.sailing, title, ...sentences.slice(0, MAX_LINES), ...rest);
  await sendNotice(db, { userIds: [userId] }, { ...draft, link: `/shippingdate?id=${first.sailingId}` }, at);
}

/** The sailing to which a booking can be rolled over. */
export interface NextSailing {
  ship: string;
  etd: string;
}

interface BookingNews extends SailingNews {
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  next?: NextSailing | undefined;
}

/** Tells a company that the sailing of its booking has changed. */
export async function notifyOfSailing(db: Db, { customerId, bookingId, orderId, orderNo, next, ...news }: BookingNews, at: number): Promise<void> {
  const { ship, from, to, isDeleted, changes } = news;
  const body: Sentence[] = isDeleted
    ? [[next ? 'sailing.booking.blanked' : 'sailing.booking.deleted', {}]]
    : changes.slice(0, MAX_LINES).map(sentenceOf);
  if (body.length === 0) return;
  const offer: Sentence[] = next ? [['sailing.booking.rollOver', { ...next }]] : [];
  const draft = inBothLanguages(KIND.sailing, ['sailing.booking.title', { orderNo, ship }], ['sailing.of', { ship, from, to }], ...body, ...offer);
  await sendNotice(db, { customerId }, { ...draft, bookingId, orderId }, at);
}

function sentenceOf({ field, before, now }: SailingNews['changes'][number]): Sentence {
  const name = fieldNames(field);
  if (now === null) return ['sailing.removed', { name, before: before ?? '' }];
  return before === null ? ['sailing.set', { name, now }] : ['sailing.changed', { name, now, before }];
}

const fieldNames = (field: SailingField): InLanguages =>
  Object.fromEntries(LOCALES.map((locale) => [locale, translator(locale, 'notice')(`sailing.field.${field}`)])) as Record<Locale, string>;
