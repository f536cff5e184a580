import { SAILING_EXPORT_MAX, type SailingExport } from '#contract/sailing';
import type { FileAnswer } from '#contract/shared';
import { type CalendarEvent, ICS_TYPE, writeCalendar } from '#domain/calendar/ics';
import { SAILING_FIELDS, type SailingField } from '#domain/sailing/sailing-fields';
import { timesInOrder } from '#domain/sailing/sailing-rules';
import { formatDate, formatDateTime, translator } from '#i18n';
import type { Actor, Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { type PresentedSailing, presentSailing } from './present.ts';
import { presenterOf, readerOf, searchOf } from './query.ts';
import { countSailings, findSailingRows } from './repository/sailing-repository.ts';

const ALARM_HOURS = [12];

type Reading = Context<Actor | undefined>;

/** The filtered or given sailings as a file: the sheet has the columns of the import. */
export async function exportSailings(context: Reading, { format, ...filter }: SailingExport): Promise<FileAnswer> {
  const presenter = await presenterOf(context);
  const reader = readerOf(context);
  const { search, isKnown } = searchOf(filter, presenter.reference);
  const { total } = isKnown ? await countSailings(context.db, search, reader) : { total: 0 };
  if (total > SAILING_EXPORT_MAX) throw new BusinessError('export.tooMany', { max: SAILING_EXPORT_MAX });
  const rows = total > 0 ? await findSailingRows(context.db, search, reader, { limit: SAILING_EXPORT_MAX, offset: 0 }) : [];
  const sailings = rows.map((row) => presentSailing(row, presenter));
  return format === 'ics' ? calendarFile(context, sailings) : sheetFile(context, sailings);
}

function calendarFile({ language, now, settings }: Reading, sailings: readonly PresentedSailing[]): FileAnswer {
  const t = translator(language, 'sailing-sheet');
  const name = sailings.length === 1 && sailings[0] ? `${sailings[0].vessel} ${sailings[0].voyage}` : t('sheet');
  const events = sailings.flatMap((sailing): CalendarEvent[] => {
    const { id, vessel, voyage, shippingName, portStartName, portEndName, wharfName } = sailing;
    const ship = `${vessel} ${voyage}`;
    const common = {
      location: wharfName ? `${portStartName}, ${wharfName}` : portStartName,
      lines: [t('calendar.lane', { carrier: shippingName, from: portStartName, to: portEndName })],
      url: `${settings.publicUrl}/shippingdate?id=${id}`,
    };
    const event = (code: SailingField, start: string | number) => ({
      uid: `${id}-${code}@quayside`,
      summary: t('calendar.event', { what: t(`column.${code}`), ship }),
      start,
      ...common,
    });
    return [
      ...timesInOrder(sailing).map(({ code, at }) => ({ ...event(code, at), alarmHours: ALARM_HOURS })),
      event('etd', formatDate(sailing.etd)),
      { ...event('eta', formatDate(sailing.eta)), location: portEndName },
    ];
  });
  const content = new TextEncoder().encode(writeCalendar({ name, product: 'Sailings', now: now(), events }));
  return { fileName: `${t('fileName', { date: formatDate(now()) })}.ics`, contentType: ICS_TYPE, content };
}

async function sheetFile({ language, now }: Reading, sailings: readonly PresentedSailing[]): Promise<FileAnswer> {
  const t = translator(language, 'sailing-sheet');
  const columns = Object.entries(SAILING_FIELDS).map(([key, field]) => ({
    header: t(`column.${key as SailingField}`),
    value: (sailing: PresentedSailing) => cellOf(sailing, key as SailingField, field.kind),
  }));
  const content = await exportSheet(t('sheet'), columns, sailings);
  return { fileName: `${t('fileName', { date: formatDate(now()) })}.xlsx`, contentType: XLSX_TYPE, content };
}

/** Codes rather than names, and times as text in Shanghai: the import reads them again. */
function cellOf(sailing: PresentedSailing, key: SailingField, kind: string): string | null {
  if (key === 'shippingId') return sailing.shippingCode;
  if (key === 'portStartId') return sailing.portStartCode;
  if (key === 'portEndId') return sailing.portEndCode;
  if (key === 'wharfId') return sailing.wharfName;
  const value = sailing[key];
  if (typeof value !== 'number') return value;
  return kind === 'day' ? formatDate(value) : formatDateTime(value).slice(0, 16);
}
