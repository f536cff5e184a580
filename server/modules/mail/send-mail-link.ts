import type { MailPurpose } from '#contract/mail';
import { formatDate, formatDateTime, formatMoney, type Locale, parseDate, translator } from '#i18n';
import { newToken } from '#server/core/auth/new-token';
import type { Settings } from '#server/core/runtime/settings';
import { hashOf } from '#server/core/call/context-of';
import { buildMail } from '#server/core/scheduling/mail/build-mail';
import type { JobPayloads, LinkToSend } from '#server/core/scheduling/jobs/enqueue';
import type { Mail, Mailer } from '#server/core/scheduling/mail/mail';
import type { Db } from '#server/core/storage/db';
import { named, type Reference, reference } from '#server/modules/freight/service';
import { billMailLines, type BillMailLines, type NamedLine } from './bill-mail-lines.ts';
import { findBillLines, findLinkedBooking, type LinkedBooking, type MailLinkRow, setKey } from './repository/mail-link-repository.ts';

const SOON_MS = 48 * 3_600_000;

const PATHS: Record<MailPurpose, string> = { si: '/mailPath/mail', bill: '/mailPath/confirmMail', order: '/orderMail' };

interface Sending {
  db: Db;
  now: () => number;
  settings: Pick<Settings, 'publicUrl' | 'siteName'>;
  send: Mailer['send'];
}

/**
 * Makes the keys of links to one recipient and sends them in one mail. A retry makes other keys, so that only hashes are ever stored; ended links are
 * not sent.
 */
export async function sendMailLink({ db, now, settings, send }: Sending, { others = [], ...first }: JobPayloads['sendMailLink']): Promise<void> {
  const open: OpenedLink[] = [];
  for (const { linkId, facts = [] } of [first, ...others]) {
    const key = newToken();
    const link = await setKey(db, linkId, hashOf(key), new Date(now()));
    const booking = link && (await findLinkedBooking(db, link));
    if (!booking) continue;
    const url = `${settings.publicUrl}${PATHS[link.purpose]}?${new URLSearchParams({ key, lang: link.locale })}`;
    open.push({ link, booking, url, facts, id: `link ${link.id} ${hashOf(key).toString('hex').slice(0, 16)}` });
  }
  const [one, ...more] = open;
  if (!one) return;
  const { id, link, booking } = one;
  const parts = { now: now(), siteName: settings.siteName[link.locale], names: await reference(db) };
  const content = more.length > 0 ? mailOfBills(open, one, parts) : mailOf(one, { ...parts, bill: await billOf(db, link, booking) });
  await send({ id, to: link.email, ...content });
}

interface OpenedLink {
  link: MailLinkRow;
  booking: LinkedBooking;
  url: string;
  facts: NonNullable<LinkToSend['facts']>;
  /** Of the mail. */
  id: string;
}

interface Parts {
  now: number;
  siteName: string;
  names: Reference;
}

interface MailedBill extends BillMailLines {
  sums: string[];
  /** Why it is sent, as a key of the introduction. */
  reason: 'intro' | 'revised' | 'corrected';
}

async function billOf(db: Db, { purpose, in_confirm_id, locale }: MailLinkRow, booking: LinkedBooking): Promise<MailedBill | undefined> {
  if (purpose !== 'bill' || in_confirm_id === null) return undefined;
  const { charges, isCorrected } = await findBillLines(db, in_confirm_id);
  const revision = booking.revision ?? 1;
  const lines = charges.map<NamedLine>(({ ctn_type: ctnType, tax_rate: taxRate, name_cn: nameCn, name_en: nameEn, ...charge }) => ({
    ...charge,
    ctnType,
    taxRate,
    nameCn,
    nameEn,
  }));
  return {
    ...billMailLines(lines, revision, locale),
    sums: sumsOf(booking),
    reason: revision === 1 ? 'intro' : isCorrected ? 'corrected' : 'revised',
  };
}

function mailOf({ link, booking, url, facts }: OpenedLink, parts: Parts & { bill: MailedBill | undefined }): Omit<Mail, 'id' | 'to'> {
  const { locale, purpose } = link;
  const { bill } = parts;
  const t = translator(locale, 'mail-link');
  const no = purpose === 'bill' ? (booking.bill_no ?? '') : purpose === 'si' ? billNameOf(booking, locale) : booking.order_no;
  return buildMail({
    ...frameOf(link, booking, parts),
    subject: t(`${purpose}.subject`, { no, sums: bill?.sums.join(' + ') ?? '' }),
    title: t(`${purpose}.title`, { no }),
    intro: bill && bill.reason !== 'intro' ? t(`bill.${bill.reason}`, { no, count: bill.changes }) : t(`${purpose}.intro`, { no }),
    facts: [...factsOf(link, booking, parts.names), ...facts],
    ...(bill && { lines: { rows: bill.rows, total: { label: t('line.total'), amounts: bill.sums } } }),
    sections: [{ action: { text: t(`${purpose}.open`), url } }],
  });
}

/** Several bills of lading of one booking: its facts once, then a section for each bill. */
function mailOfBills(all: readonly OpenedLink[], { link, booking }: OpenedLink, parts: Parts): Omit<Mail, 'id' | 'to'> {
  const t = translator(link.locale, 'mail-link');
  const given = { bills: all.length, no: booking.bkg_no ?? booking.order_no };
  return buildMail({
    ...frameOf(link, booking, parts),
    subject: t('si.subject.several', given),
    title: t('si.title'),
    intro: t('si.intro.several', given),
    facts: factsOf(link, { ...booking, bl_no: null, bill_id: null }, parts.names),
    sections: all.map(({ booking: { bl_no, bl_index }, url, facts }, place) => ({
      title: t('si.section', { place: place + 1, bills: all.length, no: bl_no ?? placeOf(bl_index, link.locale) }),
      facts,
      action: { text: t('si.open'), url },
    })),
  });
}

/** Bills without a number of their own are told apart by their places. */
const billNameOf = ({ bl_no, bl_index, bkg_no }: LinkedBooking, locale: Locale): string =>
  bl_no ?? [bkg_no, bl_index ? placeOf(bl_index, locale) : ''].filter(Boolean).join(', ');

function placeOf(index: number | null, locale: Locale): string {
  const t = translator(locale, 'mail-link');
  return index ? t('si.sub', { index }) : t('si.main');
}

/** What surrounds the records of a mail. */
function frameOf({ locale, purpose, expires_at }: MailLinkRow, booking: LinkedBooking, { now, siteName }: Parts) {
  const t = translator(locale, 'mail-link');
  const deadline = deadlineOf(purpose, booking);
  return {
    locale,
    sender: siteName,
    kind: t(`${purpose}.kind`),
    ...(deadline && {
      deadline: { text: t(`${purpose === 'bill' ? 'bill' : 'si'}.deadline`, { time: deadline.text }), isSoon: deadline.time - now <= SOON_MS },
    }),
    scope: t('scope', { date: formatDate(expires_at.getTime()) }),
    why: t(`${purpose}.why`),
  };
}

function deadlineOf(purpose: MailPurpose, { cutoff_si, due_date }: LinkedBooking): { time: number; text: string } | undefined {
  if (purpose === 'si' && cutoff_si) return { time: cutoff_si.getTime(), text: formatDateTime(cutoff_si.getTime()).slice(0, 16) };
  if (purpose === 'bill' && due_date) return { time: parseDate(due_date) ?? 0, text: due_date };
  return undefined;
}

function factsOf({ locale, purpose }: MailLinkRow, booking: LinkedBooking, { ports, shippingLines }: Reference): [string, string][] {
  const t = translator(locale, 'mail-link');
  const place = (id: string | null) => named(ports, id, locale).name;
  const all: [string, string][] = [
    [t('fact.billNo'), purpose === 'bill' ? (booking.bill_no ?? '') : ''],
    [t('fact.orderNo'), booking.order_no],
    [t('fact.bkgNo'), booking.bkg_no ?? ''],
    [t('fact.blNo'), booking.bl_no ?? ''],
    [t('fact.bill'), booking.bill_id === null ? '' : placeOf(booking.bl_index, locale)],
    [t('fact.carrier'), named(shippingLines, booking.shipping_id, locale).name],
    [t('fact.vessel'), [booking.vessel, booking.voyage].filter(Boolean).join(' ')],
    [t('fact.route'), t('route', { from: place(booking.port_start_id), to: place(booking.port_end_id) })],
    [t('fact.etd'), booking.etd ?? ''],
  ];
  return all.filter(([, value]) => value !== '');
}

/** One sum for each currency: they are never added. */
function sumsOf({ usd_amount, rmb_amount, other_amounts }: LinkedBooking): string[] {
  const sums = [{ currency: 'USD', amount: usd_amount ?? '0' }, { currency: 'CNY', amount: rmb_amount ?? '0' }, ...(other_amounts ?? [])];
  return sums.filter(({ amount }) => Number(amount) !== 0).map(({ currency, amount }) => `${currency} ${formatMoney(amount)}`);
}
