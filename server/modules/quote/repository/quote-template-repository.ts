import { sql, type SqlBool } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { QuoteColumn, QuoteLanguage } from '#domain/quote/quote-template';

export interface TemplateFields {
  name: string;
  language: QuoteLanguage;
  columns: QuoteColumn[];
  show_surcharge: boolean;
  header: string;
  remark: string;
  logo_file_id: string | null;
  is_default: boolean;
}

export interface TemplateRow extends TemplateFields {
  id: string;
  created_at: Date;
  name_cn: string;
  name_en: string;
}

/** The company's templates; every query is limited to them. */
const own = (db: ReadDb, customerId: string) =>
  db
    .selectFrom('quote_template as t')
    .innerJoin('web_user as u', 'u.id', 't.created_by')
    .where('t.customer_id', '=', customerId)
    .where('t.deleted_at', 'is', null);

const COLUMNS = [
  't.id',
  't.name',
  't.language',
  't.columns',
  't.show_surcharge',
  't.header',
  't.remark',
  't.logo_file_id',
  't.is_default',
  't.created_at',
  'u.name_cn',
  'u.name_en',
] as const;

const named = (db: ReadDb, customerId: string, searchValue: string) =>
  own(db, customerId).$if(searchValue !== '', (query) => query.where(sql<SqlBool>`position(lower(${searchValue}) in lower(t.name)) > 0`));

/** The default one first. */
export const findTemplates = (
  db: ReadDb,
  customerId: string,
  { searchValue, limit, offset }: { searchValue: string; limit: number; offset: number },
): Promise<TemplateRow[]> =>
  named(db, customerId, searchValue)
    .select(COLUMNS)
    .orderBy('t.is_default', 'desc')
    .orderBy(sql`lower(t.name)`)
    .limit(limit)
    .offset(offset)
    .execute();

export async function countTemplates(db: ReadDb, customerId: string, searchValue = ''): Promise<number> {
  const { count } = await named(db, customerId, searchValue)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findTemplate = (db: ReadDb, customerId: string, id: string): Promise<TemplateRow | undefined> =>
  own(db, customerId).select(COLUMNS).where('t.id', '=', recordId(id)).executeTakeFirst();

export async function templateNames(db: ReadDb, customerId: string, except: string | undefined): Promise<string[]> {
  const rows = await own(db, customerId)
    .select('t.name')
    .$if(except !== undefined, (query) => query.where('t.id', '<>', recordId(except ?? '0')))
    .execute();
  return rows.map(({ name }) => name);
}

/** The company's other templates are no longer the default. */
export async function clearDefault(db: Db, customerId: string, except: string | undefined): Promise<void> {
  await db
    .updateTable('quote_template')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .$if(except !== undefined, (query) => query.where('id', '<>', recordId(except ?? '0')))
    .execute();
}

export async function insertTemplate(
  db: Db,
  { customerId, by, at, ...fields }: TemplateFields & { customerId: string; by: string; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('quote_template')
    .values({ ...fields, customer_id: customerId, created_by: by, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there was one to change. */
export async function updateTemplate(
  db: Db,
  { customerId, id }: { customerId: string; id: string },
  changes: TemplateFields & { updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote_template')
    .set(changes)
    .where('customer_id', '=', customerId)
    .where('id', '=', recordId(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Number of templates that were deleted. */
export async function deleteTemplates(db: Db, customerId: string, ids: readonly string[], at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('quote_template')
    .set({ deleted_at: at })
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids.map(recordId))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Restored ones are the default no more: another may be by now. */
export async function restoreTemplates(db: Db, customerId: string, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('quote_template')
    .set({ deleted_at: null, is_default: false })
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids.map(recordId))
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
