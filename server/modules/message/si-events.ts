import type { ReleaseType } from '#domain/bill/release-type';
import { type Locale, type Translate, translator } from '#i18n';
import type { Db } from '#server/core/storage/db';
import { followDocuments } from './document-to-dos.ts';
import { sendNotice } from './send.ts';
import { inBothLanguages, inEachLanguage, inLanguages, type InLanguages, KIND, type Sentence } from './wording.ts';

/** A change of the shipping instruction or the COPY of a booking that its parties are notified of. */
export interface SiEvent {
  verb: SiEventVerb;
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  bkgNo: string | null;
  /** Bills that the event is about, and the number of all bills of the booking. */
  bills: readonly NamedBill[];
  billCount: number;
  /** The acting user, who gets no notice. */
  by?: string | undefined;
  reason?: string | InLanguages | undefined;
  /** Of an issue. */
  releaseType?: ReleaseType | undefined;
  at: number;
}

interface NamedBill {
  blIndex: number;
  /** As soon as the carrier has given it. */
  blNo: string | null;
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
  withdrawIssue: ['customer'],
} as const satisfies Record<string, readonly Side[]>;
export type SiEventVerb = keyof typeof NOTICES;

/** Sends notices and follows with the to-dos for an event, within its transaction; the booking has its new state already. */
export async function notifySiEvent(db: Db, event: SiEvent): Promise<void> {
  const { verb, bookingId, orderId, orderNo, customerId, bkgNo, by, reason, releaseType, at } = event;
  const release = inLanguages((locale) => (releaseType ? translator(locale, 'status')(`release.${releaseType}`) : ''));
  const params = { orderNo, bkgNo: bkgNo ?? '', bills: namesOf(event), each: inEachLanguage((t, locale) => listed(event.bills, t, locale)), release };
  const why: Sentence[] = reason ? [['booking.reason', { reason }]] : [];
  const draft = {
    bookingId,
    orderId,
    ...inBothLanguages(KIND.shippingInstruction, [`si.${verb}.title`, params], [`si.${verb}.body`, params], ...why),
  };
  for (const side of NOTICES[verb]) await sendNotice(db, { ...(side === 'customer' ? { customerId } : { side }), except: by }, draft, at);
  await followDocuments(db, { bookingId, at });
}

/** `sub-bill 1 and sub-bill 2 MSCUSH1B`; `all 3 bills` if the event is about all of several. */
function namesOf({ bills, billCount }: Pick<SiEvent, 'bills' | 'billCount'>): InLanguages {
  const isAboutAll = billCount > 1 && bills.length === billCount;
  return inEachLanguage((t, locale) => (isAboutAll ? t('bills.all', { count: billCount }) : listed(bills, t, locale)));
}

const listed = (bills: readonly NamedBill[], t: Translate<'notice'>, locale: Locale): string =>
  new Intl.ListFormat(locale).format(bills.map((bill) => nameOf(bill, t)));

const nameOf = ({ blIndex: index, blNo }: NamedBill, t: Translate<'notice'>): string => {
  const name = index === 0 ? t('bills.main') : t('bills.sub', { index });
  return blNo ? t('bills.numbered', { name, blNo }) : name;
};
