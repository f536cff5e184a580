import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import { OCEAN_FREIGHT } from '#domain/number/money';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { SettlementChargeTable } from '#server/db/schema';

export type ChargeRow = Selectable<SettlementChargeTable>;

export interface RevisionRow {
  bill_id: string;
  revision: number;
  sent_at: Date;
  rejected_at: Date | null;
  reject_reason: string;
}

/** Charges of the current revision and of the one before, of visible bills. */
export const findNewestCharges = (db: ReadDb, billIds: readonly string[]): Promise<ChargeRow[]> =>
  db
    .selectFrom('settlement_charge as x')
    .innerJoin('settlement_bill as s', 's.id', 'x.bill_id')
    .selectAll('x')
    .where(sql<SqlBool>`x.bill_id = any(${[...billIds]}::bigint[])`)
    .where(sql<SqlBool>`x.revision >= s.revision - 1`)
    .orderBy('x.revision')
    .orderBy('x.place')
    .execute();

/** Charges of all revisions of a visible bill. */
export const findCharges = (db: ReadDb, billId: string): Promise<ChargeRow[]> =>
  db.selectFrom('settlement_charge').selectAll().where('bill_id', '=', billId).orderBy('revision').orderBy('place').execute();

export const findRevisions = (db: ReadDb, billId: string): Promise<RevisionRow[]> =>
  db.selectFrom('settlement_revision').selectAll().where('bill_id', '=', billId).orderBy('revision', 'desc').execute();

export async function insertRevision(
  db: Db,
  { billId, revision, at }: { billId: string; revision: number; at: Date },
  charges: readonly Omit<Insertable<SettlementChargeTable>, 'bill_id' | 'revision' | 'place'>[],
): Promise<void> {
  await db.insertInto('settlement_revision').values({ bill_id: billId, revision, sent_at: at }).execute();
  await db
    .insertInto('settlement_charge')
    .values(charges.map((charge, place) => ({ ...charge, bill_id: billId, revision, place })))
    .execute();
}

export async function rejectRevision(db: Db, { billId, revision, reason, at }: { billId: string; revision: number; reason: string; at: Date }) {
  await db
    .updateTable('settlement_revision')
    .set({ rejected_at: at, reject_reason: reason })
    .where('bill_id', '=', billId)
    .where('revision', '=', revision)
    .execute();
}

/** The bill of a charge of its current revision; the caller applies the tenant rule to the bill. */
export async function billOfCharge(db: ReadDb, chargeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settlement_charge as x')
    .innerJoin('settlement_bill as s', (join) => join.onRef('s.id', '=', 'x.bill_id').onRef('s.revision', '=', 'x.revision'))
    .select('x.bill_id')
    .where('x.id', '=', recordId(chargeId))
    .executeTakeFirst();
  return row?.bill_id;
}

/**
 * Codes among these that can be billed: ocean freight, those of the surcharges of rates, and those that the bill (a number or id) has already; all of them
 * as long as there are no surcharges.
 */
export async function findKnownCodes(db: ReadDb, codes: readonly string[], bill: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select c.code from unnest(${[...codes]}::text[]) as c (code)
    where c.code = ${OCEAN_FREIGHT} or not exists (select from surcharge_set)
      or exists (select from surcharge_set, jsonb_array_elements(lines) line where line ->> 'code' = c.code)
      or exists (select from settlement_charge x join settlement_bill s on s.id = x.bill_id
        where x.code = c.code and ${bill.toUpperCase()} in (s.bill_no, s.id::text))`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** Chinese and English names of charges by code, as in the surcharges of rates. */
export async function findChargeNames(db: ReadDb, codes: readonly string[]): Promise<Map<string, { cn: string; en: string }>> {
  const { rows } = await sql<{ code: string; cn: string; en: string }>`
    select distinct on (line ->> 'code') line ->> 'code' as code, line ->> 'nameCn' as cn, line ->> 'nameEn' as en
    from surcharge_set, jsonb_array_elements(lines) line where line ->> 'code' = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map(({ code, cn, en }) => [code, { cn, en }]));
}
