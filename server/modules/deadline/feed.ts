import { type CalendarEvent, ICS_TYPE, writeCalendar } from '#domain/calendar/ics';
import { type CutOffCode, cutOffsOf, isPending } from '#domain/deadline/deadlines';
import { missingDocuments } from '#domain/deadline/missing-documents';
import { REMINDER_HOURS } from '#domain/deadline/reminder';
import type { FileAnswer } from '#contract/shared';
import { formatDateTime, type Locale, parseDate, translator } from '#i18n';
import { idOfKeyed, keyedId } from '#server/core/auth/keys/keyed-id';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import type { SavingContext } from '#server/core/call/context';
import { Refusal } from '#server/core/errors/refusal';
import type { Db } from '#server/core/storage/db';
import { named, type Reference, reference } from '#server/modules/freight/service';
import { timeOf } from '#server/modules/order/service';
import { type DeadlineRow, openFeed, selectDeadlines } from './repository/feed-repository.ts';
import { findReminderHours } from './repository/reminder-repository.ts';

const REFRESH_HOURS = 1;

const secret = (db: Db): Promise<Buffer> => serverSecret(db, 'deadlineFeed');

/** Address of a feed, for calendar programs. */
export const feedAddress = async (db: Db, publicUrl: string, id: string): Promise<string> =>
  `${publicUrl}/api/order/deadline/pub/openDeadlineFeed?key=${keyedId(await secret(db), id)}`;

interface Writing {
  locale: Locale;
  known: Reference;
  now: number;
  publicUrl: string;
  alarmHours: readonly number[];
  codes: readonly CutOffCode[];
}

/** The cut-offs of the bookings of a feed's user. */
export async function openDeadlineFeed({ db, now, settings }: SavingContext<unknown>, { key }: { key: string }): Promise<FileAnswer> {
  const id = idOfKeyed(await secret(db), key);
  const at = new Date(now());
  const reader = id === undefined ? undefined : await openFeed(db, id, at);
  // Calendar programs understand the status, but not our answers.
  if (!reader) throw new Refusal(404, 'notFound');
  const rows = await selectDeadlines(db, reader, at);
  const { locale } = reader;
  const alarmHours = (await findReminderHours(db, reader.userId)) ?? REMINDER_HOURS;
  const writing: Writing = { locale, known: await reference(db), now: now(), publicUrl: settings.publicUrl, alarmHours, codes: reader.codes };
  const events = rows.flatMap((row) => eventsOf(row, writing));
  const name = translator(locale, 'notice')('calendar.name', { site: settings.siteName[locale] });
  const content = writeCalendar({ name, product: 'Cut-offs', now: now(), refreshHours: REFRESH_HOURS, events });
  return { fileName: 'cut-offs.ics', contentType: ICS_TYPE, content: Buffer.from(content) };
}

function eventsOf(row: DeadlineRow, { locale, known, now, publicUrl, alarmHours, codes }: Writing): CalendarEvent[] {
  const t = translator(locale, 'notice');
  const booking = {
    status: row.status,
    etd: row.etd === null ? null : (parseDate(row.etd) ?? null),
    siStatus: row.si_status,
    vgmStatus: row.vgm_status,
    preplanStatus: row.preplan_status,
    billStatus: row.bill_status,
    cutoffSi: timeOf(row.cutoff_si),
    cutoffVgm: timeOf(row.cutoff_vgm),
    cutoffCustoms: timeOf(row.cutoff_customs),
    cutoffAfc: timeOf(row.cutoff_afc),
    cutoffCy: timeOf(row.cutoff_cy),
  };
  const [from, to] = [row.port_start_id, row.port_end_id].map((id) => named(known.ports, id, locale).name);
  const vessel = [named(known.shippingLines, row.shipping_id, locale).name, row.vessel, row.voyage].filter(Boolean).join(' ');
  const no = row.bkg_no ?? row.order_no;
  const isReleased = row.bkg_no !== null;
  const wanted = cutOffsOf(booking, now).filter(({ code }) => codes.includes(code));
  return wanted.map(({ code, at, state }) => ({
    uid: `${row.id}-${code}@quayside`,
    start: at,
    summary: t(state === 'met' ? `calendar.${code}.met` : `calendar.${code}`, { no }),
    lines: [
      t('calendar.time', { time: formatDateTime(at) }),
      t('calendar.booking', { orderNo: row.order_no, refNo: row.ref_no || '–' }),
      t('calendar.sailing', { vessel: vessel || '–', from: from || '–', to: to || '–' }),
      ...(isReleased ? [t('missing'), ...missingDocuments(booking).map((missing) => t(`missing.${missing}`))] : []),
    ],
    url: `${publicUrl}/backOrder/orderDetails?bookingId=${row.id}&orderId=${row.order_id}`,
    category: t(`calendar.category.${code}`),
    changedAt: row.updated_at.getTime(),
    alarmHours: isPending({ state }) ? alarmHours : [],
  }));
}
