import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { HBL_DOCUMENT, MBL_DOCUMENT } from '#domain/bill/bill-fields';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { COMPANY_FIELDS } from '#domain/identity/company-fields';
import type { FieldKind, RecordFields } from '#domain/form/field';
import { PERSONAL_INFO_FIELDS } from '#domain/identity/personal-info-fields';
import { testApp, type TestApp } from './test-app.ts';

/** Field tables by the database table that holds their fields. */
const DOCUMENTS: Record<string, RecordFields> = {
  booking: BOOKING_FIELDS,
  bill_of_lading: MBL_DOCUMENT,
  bill_version: HBL_DOCUMENT,
  web_user: PERSONAL_INFO_FIELDS,
  customer: COMPANY_FIELDS,
};

const TYPES: Partial<Record<FieldKind, RegExp>> = {
  record: /^bigint$/,
  port: /^bigint$/,
  carrier: /^bigint$/,
  terminal: /^bigint$/,
  area: /^bigint$/,
  items: /^ARRAY$/,
  day: /^date$/,
  time: /^timestamp with time zone$/,
  decimal: /^numeric$/,
  pieces: /^(integer|smallint)$/,
  count: /^(integer|smallint)$/,
  numberedItem: /^(integer|smallint)$/,
  numberCode: /^(integer|smallint)$/,
  flag: /^boolean$/,
  group: /^jsonb$/,
  list: /^jsonb$/,
};
const NULLABLE: readonly FieldKind[] = ['record', 'port', 'carrier', 'terminal', 'area', 'day', 'time', 'decimal', 'pieces', 'numberCode', 'group'];

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

it.each(Object.entries(DOCUMENTS))('9.3 the migrations have the columns of the field table of %s, of the right type', async (table, fields) => {
  const { rows } = await sql<{ name: string; type: string; is_nullable: 'YES' | 'NO' }>`
    select column_name as name, data_type as type, is_nullable from information_schema.columns where table_name = ${table}`.execute(test.db);
  const columns = new Map(rows.map((row) => [row.name, row]));
  for (const [key, field] of Object.entries(fields)) {
    if ('in' in field) {
      expect(columns.get(field.in)?.type, `${key} is stored in ${field.in}`).toBe('jsonb');
      continue;
    }
    const column = columns.get(field.column);
    expect(column, `${key}: no migration adds ${table}.${field.column}`).toBeDefined();
    expect(column?.type, `${key}: type of ${field.column}`).toMatch(TYPES[field.kind] ?? /^text$/);
    const isNullable = NULLABLE.includes(field.kind) || field.isNullable === true;
    expect(column?.is_nullable, `${key}: nullability of ${field.column}`).toBe(isNullable ? 'YES' : 'NO');
  }
});
