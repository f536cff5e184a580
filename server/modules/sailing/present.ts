import type { SailingDate, SailingDetail } from '#contract/sailing';
import { unbookableReason } from '#domain/booking/bookable';
import { SAILING_FIELDS, sailingFieldOf } from '#domain/sailing/sailing-fields';
import { movedMs, voyageDays } from '#domain/sailing/sailing-rules';
import { formatDate, formatTime, type Locale, parseDate } from '#i18n';
import { answersOfRow } from '#server/core/storage/fields/answers';
import { named, type Reference } from '#server/modules/freight/service';
import type { SailingRow } from './repository/sailing-repository.ts';

export interface SailingPresenter {
  reference: Reference;
  language: Locale;
  now: number;
}

/** A sailing without the reliability of its carrier. */
export type PresentedSailing = Omit<SailingDate, 'reliability'>;

export function presentSailing(row: SailingRow, { reference, language, now }: SailingPresenter): PresentedSailing {
  const {
    etd: _etd,
    eta: _eta,
    ...fields
  } = answersOfRow(SAILING_FIELDS, row, ({ kind }, value) => {
    const records = kind === 'carrier' ? reference.shippingLines : kind === 'terminal' ? reference.wharves : reference.ports;
    return named(records, value, language);
  });
  const dates = { etd: parseDate(row.etd) ?? 0, eta: parseDate(row.eta) ?? 0 };
  const { cutoffSi, cutoffCy } = fields;
  return {
    id: row.id,
    ...fields,
    ...dates,
    voyageDays: voyageDays(dates),
    source: row.source,
    updateTime: row.updated_at.getTime(),
    spaceStatus: row.space_status,
    unbookable: unbookableReason({ etd: dates.etd, cutoffSi, cutoffCy, spaceStatus: row.space_status }, now) ?? null,
    movedFrom: row.moved_from === null ? null : (parseDate(row.moved_from) ?? null),
    changes: row.changes,
    isFollowed: row.is_followed,
    bookings: row.bookings,
  };
}

export interface ChangeRow {
  field: string;
  old_value: string | null;
  new_value: string | null;
}

/** Changes by the names of fields, for the change log. */
export const presentChanges = (
  rows: readonly (ChangeRow & { source: string; changed_at: Date })[],
  presenter: Pick<SailingPresenter, 'reference' | 'language'>,
): SailingDetail['changeLog'] =>
  rows.flatMap((row) => {
    const field = sailingFieldOf(row.field);
    if (!field) return [];
    const shown = (value: string | null) => shownValue(row.field, value, presenter);
    const { old_value: old, new_value: now, source } = row;
    return [{ time: row.changed_at.getTime(), field, old: shown(old), new: shown(now), movedMs: movedMs(field, old, now), source }];
  });

/** A logged value as people read it: the name of a record, a day, or a time in Shanghai. */
export function shownValue(column: string, value: string | null, { reference, language }: Pick<SailingPresenter, 'reference' | 'language'>): string {
  if (value === null) return '';
  const field = sailingFieldOf(column);
  switch (field && SAILING_FIELDS[field].kind) {
    case 'carrier':
      return named(reference.shippingLines, value, language).name;
    case 'terminal':
      return named(reference.wharves, value, language).name;
    case 'port':
      return named(reference.ports, value, language).name;
    case 'time':
      return `${formatDate(Date.parse(value))} ${formatTime(Date.parse(value))}`;
    default:
      return value;
  }
}
