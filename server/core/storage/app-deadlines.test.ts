import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { BOOKING_STATUS, BOOKING_STATUSES } from '#domain/booking/booking-status';
import { type BookingWithDeadlines, cutOffsOf, type DeadlineDocument, dueOf, holderOf, isPending } from '#domain/deadline/deadlines';
import { testApp } from '#server/test/test-app';
import { deadlinesIn } from './deadlines.ts';

const DOCUMENTS = ['si', 'vgm', 'preplan', 'copy', 'bill'] as const satisfies readonly DeadlineDocument[];
const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const hours = fc.option(fc.integer({ min: -100, max: 100 }), { nil: null });
const state = (max: number) => fc.integer({ min: 0, max });
const bookings = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES),
  siStatus: state(5),
  vgmStatus: state(4),
  preplanStatus: state(6),
  billStatus: state(4),
  times: fc.tuple(hours, hours, hours, hours, hours),
});

const atOf = (time: number | null) => (time === null ? null : new Date(NOW + time * HOUR).toISOString());

it('says in SQL what the rules say', async () => {
  const { db } = await testApp();
  const given = fc.sample(bookings, { numRuns: 2000, seed: 3 });
  const rows = given.map(({ status, siStatus, vgmStatus, preplanStatus, billStatus, times }, id) => {
    const [cutoff_si, cutoff_vgm, cutoff_customs, cutoff_afc, cutoff_cy] = times.map(atOf);
    return {
      id,
      status,
      si_status: siStatus,
      vgm_status: vgmStatus,
      preplan_status: preplanStatus,
      bill_status: billStatus,
      cutoff_si,
      cutoff_vgm,
      cutoff_customs,
      cutoff_afc,
      cutoff_cy,
    };
  });
  const { isAsked, pendingTimes, dueOf: dueIn } = deadlinesIn('b');
  const { rows: found } = await sql<{ id: number; asked: boolean[]; pending: (Date | null)[]; due: (Date | null)[] }>`
    select b.id, array[${sql.join(DOCUMENTS.map(isAsked))}] as asked, array[${sql.join(pendingTimes(new Date(NOW)))}] as pending,
      array[${sql.join(DOCUMENTS.map(dueIn))}] as due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id int, status smallint, si_status smallint, vgm_status smallint, preplan_status smallint,
      bill_status smallint, cutoff_si timestamptz, cutoff_vgm timestamptz, cutoff_customs timestamptz, cutoff_afc timestamptz, cutoff_cy timestamptz)
    order by b.id`.execute(db);
  expect(found).toHaveLength(given.length);
  for (const { id, asked, pending, due } of found) {
    const { times, ...rest } = given[id]!;
    const [cutoffSi = null, cutoffVgm = null, cutoffCustoms = null, cutoffAfc = null, cutoffCy = null] = times.map((time) =>
      time === null ? null : NOW + time * HOUR,
    );
    const booking: BookingWithDeadlines = { ...rest, etd: null, cutoffSi, cutoffVgm, cutoffCustoms, cutoffAfc, cutoffCy };
    expect(asked).toEqual(DOCUMENTS.map((document) => holderOf(document, booking) === 'customer'));
    expect(due.map((time) => time?.getTime() ?? null)).toEqual(DOCUMENTS.map((document) => dueOf(document, booking)));
    if (booking.status === BOOKING_STATUS.draft) continue;
    const open = cutOffsOf(booking, NOW).flatMap((cutOff) => (isPending(cutOff) ? [cutOff.at] : []));
    expect(pending.flatMap((time) => time?.getTime() ?? []).toSorted((a, b) => a - b)).toEqual(open.toSorted((a, b) => a - b));
  }
});
