import { sql, type SqlBool } from 'kysely';
import type { BookingTemplate } from '#contract/order';
import type { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { copiedFields } from '#server/core/storage/fields/columns';

export type TemplateContent = ReturnType<typeof copiedFields<typeof BOOKING_FIELDS, 'content'>>;

/** The company's templates; every query is limited to them. */
const own = (db: ReadDb, customerId: string) =>
  db
    .selectFrom('booking_template')
    .innerJoin('web_user', 'web_user.id', 'booking_template.created_by')
    .where('booking_template.customer_id', '=', customerId)
    .where('deleted_at', 'is', null);

interface TemplateRow extends Omit<BookingTemplate, 'createUser' | 'updateTime'> {
  updated_at: Date;
  name_cn: string;
  name_en: string;
}

export const findTemplates = (db: ReadDb, customerId: string): Promise<TemplateRow[]> =>
  own(db, customerId)
    .select(['booking_template.id', 'name', 'booking_template.updated_at', 'name_cn', 'name_en'])
    .orderBy(sql`lower(name)`)
    .execute();

export const findTemplate = (db: ReadDb, customerId: string, id: string): Promise<TemplateContent | undefined> =>
  own(db, customerId).select(['columns', 'content']).where('booking_template.id', '=', recordId(id)).executeTakeFirst();

/** Id of another template with this name, whatever its case. */
export async function templateNamed(db: ReadDb, customerId: string, name: string): Promise<string | undefined> {
  const row = await own(db, customerId)
    .select('booking_template.id')
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function countTemplates(db: ReadDb, customerId: string): Promise<number> {
  const { count } = await own(db, customerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertTemplate(
  db: Db,
  { customerId, name, columns, content, by, at }: TemplateContent & { customerId: string; name: string; by: string; at: Date },
): Promise<string> {
  const texts = { columns: JSON.stringify(columns), content: JSON.stringify(content) };
  const times = { created_at: at, updated_at: at };
  const { id } = await db
    .insertInto('booking_template')
    .values({ customer_id: customerId, name, ...texts, created_by: by, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there was one to change. */
export async function updateTemplate(
  db: Db,
  { customerId, id }: { customerId: string; id: string },
  changes: { name?: string; deleted_at?: Date | null; updated_at?: Date },
  isDeleted = false,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_template')
    .set(changes)
    .where('customer_id', '=', customerId)
    .where('id', '=', recordId(id))
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
