import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/core/storage/db';
import { testApp, type TestApp } from '#server/test/test-app';
import type { OrderConditions } from './order-filter-repository.ts';
import { matching } from './order-list-repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const DAY = Date.UTC(2026, 10, 20);
const FILTERS: Record<string, OrderConditions> = {
  'no filter': {},
  'any number': { searchValue: '7000' },
  'order no.': { orderNo: '12' },
  'reference, vessel and voyage': { refNo: 'PO', vessel: 'STAR', voyage: 'E' },
  'B/L and container no.': { blNo: 'MSCU', ctnNo: 'MSCU' },
  status: { statusList: [3] },
  'carrier and ports': { shippingId: '1', portStartId: '2', portEndId: '3' },
  'ETD and creation': { etdStart: DAY, etdEnd: DAY, createStart: DAY, createEnd: DAY },
  'SI open': { todo: 'si' },
  'VGM open': { todo: 'vgm' },
  'COPY open': { todo: 'copy' },
  'bill open': { todo: 'bill' },
  'cut-off soon': { cutoffSoon: true },
};

it.each(Object.entries(FILTERS))('a search by %s counts without reading whole bookings', async (_, filter) => {
  const plan = await inTransaction(test.db, async (db) => {
    // What is left is an index that has all columns; without one, the planner has to read the table.
    for (const method of ['seqscan', 'indexscan', 'bitmapscan']) await sql`set local ${sql.raw(`enable_${method}`)} = off`.execute(db);
    const reader = { db, actor: { side: 'customer', customerId: '1' } as const, now: () => DAY };
    const lines = await matching(reader, filter)
      .select(({ fn }) => fn.countAll().as('total'))
      .explain<{ 'QUERY PLAN': string }>();
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Only Scan using \w+ on booking\b/);
  expect(plan).not.toMatch(/(Seq|Index|Heap) Scan( using \w+)? on booking\b/);
});
