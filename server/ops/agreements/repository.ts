import { sql } from 'kysely';
import type { Db } from '../../core/storage/db.ts';

export interface Agreement {
  id: string;
  no: string;
  company: string;
  /** Carrier code of a contract; `POL-POD` of a quotation. */
  scope: string;
  from: string | null;
  to: string;
  /** Number of rates of a quotation. */
  rates: number;
}

export interface NewContract {
  no: string;
  customerId: string;
  carrierId: string;
  from: string;
  to: string;
  at: Date;
}

export interface NewQuotation {
  no: string;
  customerId: string;
  polId: string;
  podId: string;
  /** Narrows the quoted rates. */
  carrierId: string | undefined;
  today: string;
  to: string;
  at: Date;
}

export const findCarrier = (db: Db, code: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('shipping_line').select('id').where('code', '=', code.toUpperCase()).executeTakeFirst();

export const findPort = (db: Db, code: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('port').select('id').where('port_code', '=', code.toUpperCase()).executeTakeFirst();

/** False when the company has a contract of that number and carrier already. */
export async function insertContract(db: Db, { no, customerId, carrierId, from, to, at }: NewContract): Promise<boolean> {
  const row = await db
    .insertInto('service_contract')
    .values({ contract_no: no, customer_id: customerId, shipping_id: carrierId, valid_from: from, valid_to: to, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of quoted rates; `undefined` if the number is taken. */
export async function insertQuotation(db: Db, { no, customerId, polId, podId, carrierId, today, to, at }: NewQuotation): Promise<number | undefined> {
  const rates = await db
    .selectFrom('freight_fcl')
    .select('id')
    .where('port_start_id', '=', polId)
    .where('port_end_id', '=', podId)
    .where('valid_to', '>=', today)
    .where('valid_from', '<=', to)
    .$if(carrierId !== undefined, (query) => query.where('shipping_id', '=', carrierId ?? ''))
    .orderBy('id')
    .execute();
  const row = await db
    .insertInto('quotation')
    .values({
      quote_no: no,
      customer_id: customerId,
      port_start_id: polId,
      port_end_id: podId,
      rate_ids: rates.map(({ id }) => id),
      valid_to: to,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && rates.length;
}

interface Wanted {
  no?: string | undefined;
  customerId?: string | undefined;
  carrierId?: string | undefined;
  /** Only what is valid on this day or later. */
  validOn?: string | undefined;
}

export async function findContracts(db: Db, { no, customerId, carrierId, validOn }: Wanted): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    select c.id, c.contract_no as no, coalesce(nullif(k.name_en, ''), k.name_cn) as company, s.code as scope,
      c.valid_from::text as from, c.valid_to::text as to, 0 as rates
    from service_contract c join customer k on k.id = c.customer_id join shipping_line s on s.id = c.shipping_id
    where (${no ?? null}::text is null or c.contract_no = ${no ?? null})
      and (${customerId ?? null}::bigint is null or c.customer_id = ${customerId ?? null})
      and (${carrierId ?? null}::bigint is null or c.shipping_id = ${carrierId ?? null})
      and (${validOn ?? null}::date is null or c.valid_to >= ${validOn ?? null})
    order by c.contract_no, c.id`.execute(db);
  return rows;
}

export async function findQuotations(db: Db, { no, customerId, validOn }: Omit<Wanted, 'carrierId'>): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    select q.id, q.quote_no as no, coalesce(nullif(k.name_en, ''), k.name_cn) as company, a.port_code || '-' || b.port_code as scope,
      null as from, q.valid_to::text as to, cardinality(q.rate_ids) as rates
    from quotation q join customer k on k.id = q.customer_id join port a on a.id = q.port_start_id join port b on b.id = q.port_end_id
    where (${no ?? null}::text is null or q.quote_no = ${no ?? null})
      and (${customerId ?? null}::bigint is null or q.customer_id = ${customerId ?? null})
      and (${validOn ?? null}::date is null or q.valid_to >= ${validOn ?? null})
    order by q.quote_no, q.id`.execute(db);
  return rows;
}

/** A contract that would end before it began is removed. */
export async function endContract(db: Db, id: string, to: string): Promise<void> {
  await db.deleteFrom('service_contract').where('id', '=', id).where('valid_from', '>', to).execute();
  await db.updateTable('service_contract').set({ valid_to: to }).where('id', '=', id).execute();
}

export async function endQuotation(db: Db, id: string, to: string): Promise<void> {
  await db.updateTable('quotation').set({ valid_to: to }).where('id', '=', id).execute();
}
