import { sql, type SqlBool } from 'kysely';
import type { DisputeState } from '#domain/settlement/bill-status';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { BillParty } from './bill-repository.ts';

export interface DisputeRow {
  id: string;
  bill_id: string;
  charge_id: string;
  customer_id: string;
  state: DisputeState;
  created_at: Date;
  ended_at: Date | null;
}

export interface MessageRow {
  id: string;
  dispute_id: string;
  side: 'customer' | 'provider';
  content: string;
  created_at: Date;
  name_cn: string;
  name_en: string;
  file_id: string | null;
  file_name: string | null;
  size: number | null;
}

/** Disputes of a visible bill, newest first. */
export const findDisputes = (db: ReadDb, billId: string): Promise<DisputeRow[]> =>
  db.selectFrom('settlement_dispute').selectAll().where('bill_id', '=', billId).orderBy('id', 'desc').execute();

export const findMessages = (db: ReadDb, disputeIds: readonly string[]): Promise<MessageRow[]> =>
  db
    .selectFrom('settlement_message as m')
    .innerJoin('web_user as u', 'u.id', 'm.user_id')
    .leftJoin('stored_file as f', 'f.id', 'm.file_id')
    .select(['m.id', 'm.dispute_id', 'm.side', 'm.content', 'm.created_at', 'u.name_cn', 'u.name_en', 'm.file_id', 'f.file_name'])
    .select(sql<number | null>`f.size::float8`.as('size'))
    .where(sql<SqlBool>`m.dispute_id = any(${[...disputeIds]}::bigint[])`)
    .orderBy('m.id')
    .execute();

/** Disputes that are not over, of visible bills. */
export const findPendingDisputes = (db: ReadDb, billIds: readonly string[]) =>
  db
    .selectFrom('settlement_dispute')
    .select(['bill_id', 'charge_id', 'state'])
    .where(sql<SqlBool>`bill_id = any(${[...billIds]}::bigint[])`)
    .where('state', '<>', 'ended')
    .execute();

/** Disputed charges of a party with their sums. */
export async function disputeSums(db: ReadDb, { side, customerId }: BillParty) {
  const { rows } = await sql<{ currency: string; amount: string; charges: number; answered: number }>`
    select x.currency, sum(x.amount)::text as amount, count(*)::int as charges, (count(*) filter (where d.state = 'answered'))::int as answered
    from settlement_dispute d join settlement_charge x on x.id = d.charge_id join settlement_bill s on s.id = d.bill_id
    where d.state <> 'ended' and s.withdrawn_at is null and (${side === 'provider'} or d.customer_id = ${customerId ?? '0'}::bigint)
    group by x.currency`.execute(db);
  const { bills } = await db
    .selectFrom('settlement_dispute as d')
    .innerJoin('settlement_bill as s', 's.id', 'd.bill_id')
    .select(sql<number>`count(distinct d.bill_id)::int`.as('bills'))
    .where('d.state', '<>', 'ended')
    .where('s.withdrawn_at', 'is', null)
    .where(sql<SqlBool>`(${side === 'provider'} or d.customer_id = ${customerId ?? '0'}::bigint)`)
    .executeTakeFirstOrThrow();
  return { rows, bills };
}

/** The dispute, for a party that may see it; the caller locks its bill. */
export const findDispute = (db: ReadDb, { side, customerId }: BillParty, id: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('settlement_dispute')
    .selectAll()
    .where('id', '=', recordId(id))
    .where(sql<SqlBool>`(${side === 'provider'} or customer_id = ${customerId ?? '0'}::bigint)`)
    .executeTakeFirst();

/** `undefined` if the charge is disputed already. */
export async function insertDispute(
  db: Db,
  dispute: { bill_id: string; charge_id: string; customer_id: string; created_by: string; created_at: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('settlement_dispute')
    .values(dispute)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertMessage(
  db: Db,
  message: { dispute_id: string; side: 'customer' | 'provider'; user_id: string; content: string; file_id: string | null; created_at: Date },
): Promise<void> {
  await db.insertInto('settlement_message').values(message).execute();
}

export async function setDisputeState(db: Db, id: string, state: DisputeState, at: Date): Promise<void> {
  await db
    .updateTable('settlement_dispute')
    .set({ state, ended_at: state === 'ended' ? at : null })
    .where('id', '=', id)
    .execute();
}

/** Ends the disputes of a bill. */
export async function endDisputes(db: Db, billId: string, at: Date): Promise<void> {
  await db
    .updateTable('settlement_dispute')
    .set({ state: 'ended', ended_at: at })
    .where('bill_id', '=', billId)
    .where('state', '<>', 'ended')
    .execute();
}
