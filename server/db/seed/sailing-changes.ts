import type { Row } from '../insert-rows.ts';
import { userId } from './accounts.ts';
import { addDays, at, type Day } from './day.ts';
import { sampleId } from './prng.ts';

type Sailing = Row<'sailing_date'>;
type Change = Row<'sailing_change'>;

/** Every so many coming sailings one has been postponed by a day. */
const EVERY = 9;
const CUT_OFFS = ['cutoff_si', 'cutoff_vgm', 'cutoff_customs', 'cutoff_cy'] as const;
const DAY_MS = 86_400_000;

/** Changes of coming sailings, of which everybody has been told, so that the samples cause no notices. */
export function sailingChangeRows(sailings: readonly Sailing[], today: Day): Change[] {
  const coming = sailings.filter(({ etd }) => (etd ?? '') > today && (etd ?? '') <= addDays(today, 21));
  return coming.filter((_, index) => index % EVERY === 0).flatMap((sailing) => changesOf(sailing, today));
}

function changesOf(sailing: Sailing, today: Day): Change[] {
  const { id = '', etd = today } = sailing;
  const dayBefore = (time: string) => new Date(Date.parse(time) - DAY_MS).toISOString();
  const change = (field: string, old_value: string, new_value: string): Change => ({
    id: sampleId('sailing change', `${id}|${field}`),
    sailing_id: id,
    changed_at: at(addDays(today, -1), '09:00'),
    source: 'carrier',
    field,
    old_value,
    new_value,
    is_told: true,
  });
  return [
    change('etd', addDays(etd, -1), etd),
    ...CUT_OFFS.flatMap((field) => {
      const value = sailing[field];
      return typeof value === 'string' ? [change(field, dayBefore(value), value)] : [];
    }),
  ];
}

/** Coming sailings that sample users follow. */
export const sailingFollowRows = (sailings: readonly Sailing[], today: Day): Row<'sailing_follow'>[] =>
  sailings
    .filter(({ etd }) => (etd ?? '') > addDays(today, 3))
    .slice(0, 2)
    .map(({ id = '' }) => ({
      user_id: userId('customer'),
      sailing_id: id,
      of_dates: true,
      of_cut_offs: true,
      of_vessel: true,
      created_at: at(addDays(today, -6), '10:20'),
    }));

const ISSUES = [
  { code: 'port.unknown', params: { value: 'Shangai' }, column: 'portStartId' },
  { code: 'rule:sailing.etaBeforeEtd', params: {}, column: 'eta' },
  { code: 'carrier.unknown', params: { value: 'HARBOUR LINE', example: 'MSCU' }, column: 'shippingId' },
  { code: 'time.format', params: { value: '18h' }, column: 'cutoffCy' },
  { code: 'rule:sailing.afterEtd', params: {}, column: 'cutoffSi' },
  { code: 'date.format', params: { value: 'next week' }, column: 'etd' },
] as const;

/** Rows of the last import that were not stored. */
export const sailingErrorRows = (today: Day): Row<'sailing_date_error'>[] =>
  ISSUES.map((issue, index) => ({
    id: sampleId('sailing error', String(index)),
    batch_no: sampleId('sailing import', 'last'),
    row_no: 12 + index * 7,
    shipping_name: issue.column === 'shippingId' ? 'HARBOUR LINE' : 'MSCU',
    vessel: 'CEDAR STAR',
    voyage: `${340 + index}E`,
    port_start_name: issue.column === 'portStartId' ? 'Shangai' : 'CNSGH',
    port_end_name: 'USLAX',
    etd_text: issue.column === 'etd' ? 'next week' : addDays(today, 14 + index),
    issues: [issue],
    created_at: at(addDays(today, -1), '16:40'),
  }));
