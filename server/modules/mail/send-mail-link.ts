import type { MailPurpose } from '#contract/mail';
import { formatDate, formatDateTime, formatMoney, parseDate, translator } from '#i18n';
import { newToken } from '#server/core/auth/new-token';
import type { Settings } from '#server/core/runtime/settings';
import { hashOf } from '#server/core/call/context-of';
import { buildMail } from '#server/core/scheduling/mail/build-mail';
import type { JobPayloads } from '#server/core/scheduling/jobs/enqueue';
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

type Facts = JobPayloads['sendMailLink']['facts'];

/** Makes the key of a link and sends it. A retry makes another key, so that only the hash is ever stored; ended links are not sent. */
export async function sendMailLink({ db, now, settings, send }: Sending, { linkId, facts }: JobPayloads['sendMailLink']): Promise<void> {
  const key = newToken();
  const link = await setKey(db, linkId, hashOf(key), new Date(now()));
  const booking = link && (await findLinkedBooking(db, link));
  if (!booking) return;
  const url = `${settings.publicUrl}${PATHS[link.purpose]}?${new URLSearchParams({ key, lang: link.locale })}`;
  const bill = await billOf(db, link, booking);
  const parts = { url, facts, now: now(), siteName: settings.siteName[link.locale], names: await reference(db), bill };
  await send({ id: `link ${link.id} ${hashOf(key).toString('hex').slice(0, 16)}`, to: link.email, ...mailOf(link, booking, parts) });
}

interface Parts {
  url: string;
  facts: Facts;
  now: number;
  siteName: string;
  names: Reference;
  bill: MailedBill | undefined;
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

function mailOf(link: MailLinkRow, booking: LinkedBooking, { url, facts = [], now, siteName, names, bill }: Parts): Omit<Mail, 'id' | 'to'> {
  const { locale, purpose } = link;
  const t = translator(locale, 'mail-link');
  const no = purpose === 'bill' ? (booking.bill_no ?? '') : purpose === 'si' ? (booking.bl_no ?? booking.bkg_no ?? '') : booking.order_no;
  const deadline = deadlineOf(purpose, booking);
  return buildMail({
    locale,
    sender: siteName,
    kind: t(`${purpose}.kind`),
    subject: t(`${purpose}.subject`, { no, sums: bill?.sums.join(' + ') ?? '' }),
    title: t(`${purpose}.title`, { no }),
    intro: bill && bill.reason !== 'intro' ? t(`bill.${bill.reason}`, { no, count: bill.changes }) : t(`${purpose}.intro`, { no }),
    ...(deadline && {
      deadline: { text: t(`${purpose === 'bill' ? 'bill' : 'si'}.deadline`, { time: deadline.text }), isSoon: deadline.time - now <= SOON_MS },
    }),
    facts: [...factsOf(link, booking, names), ...facts],
    ...(bill && { lines: { rows: bill.rows, total: { label: t('line.total'), amounts: bill.sums } } }),
    action: { text: t(`${purpose}.open`), url },
    scope: t('scope', { date: formatDate(link.expires_at.getTime()) }),
    copy: t('copy'),
    why: t(`${purpose}.why`),
  });
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
