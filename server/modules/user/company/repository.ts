import { type Insertable, sql, type Updateable } from 'kysely';
import { recordId } from '#domain/record-id';
import { editableFields } from '#domain/form/editable';
import { areaName, AREA_LEVEL } from '#domain/identity/area-name';
import { COMPANY_FIELDS } from '#domain/identity/company-fields';
import { APPLICATION_STATUS } from '#domain/identity/company-policy';
import type { Locale } from '#i18n';
import { versionOf } from '#server/core/saving/digest-version';
import type { Db, ReadDb } from '#server/core/storage/db';
import { answersOfRow } from '#server/core/storage/fields/answers';
import { columnNames, columnsOf } from '#server/core/storage/fields/columns';
import { localisedName } from '#server/core/storage/localised-name';
import type { CertificationTable, CustomerTable, MembershipTable } from '#server/db/schema';
import { USER_STATUS } from '../user-status.ts';

const EDITABLE = editableFields(COMPANY_FIELDS);

export const versionOfCompany = (values: object): string => versionOf(EDITABLE, values);

/** The user's own company: no other is ever selected. */
const own = (db: ReadDb, customerId: string) =>
  db
    .selectFrom('customer')
    .select(columnNames(COMPANY_FIELDS))
    .select(['customer.id', 'cert_status', 'level', 'settle_mode'])
    .where('customer.id', '=', customerId);

export async function findCompany(db: ReadDb, customerId: string, language: Locale) {
  const row = await own(db, customerId).executeTakeFirstOrThrow();
  const place = row.area_id === null ? '' : await findAreaName(db, row.area_id, language);
  const values = answersOfRow(COMPANY_FIELDS, row, ({ kind }) => ({ name: kind === 'area' ? place : '', code: '' }));
  const { id, cert_status, level, settle_mode } = row;
  return { values, version: versionOfCompany(values), id, certStatus: cert_status, level, settleMode: settle_mode };
}

async function findAreaName(db: ReadDb, areaId: string, language: Locale): Promise<string> {
  const area = await db
    .selectFrom('area')
    .leftJoin('area as parent', 'parent.id', 'area.pid')
    .select(['area.name_cn', 'area.name_en', 'parent.name_cn as parent_cn', 'parent.name_en as parent_en', 'parent.level as parent_level'])
    .where('area.id', '=', areaId)
    .executeTakeFirst();
  if (!area) return '';
  const isInCountry = area.parent_level !== null && area.parent_level >= AREA_LEVEL.country;
  const country = isInCountry ? localisedName({ name_cn: area.parent_cn, name_en: area.parent_en }, language) : undefined;
  return areaName(country, localisedName(area, language));
}

/** Locks the company until the end of the transaction. */
export const lockCompany = (db: Db, customerId: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'name_cn', 'name_en', 'cert_status', 'level', 'usci_code as usciCode', 'legal_person as legalPerson'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function storeCompany(db: Db, customerId: string, values: object): Promise<void> {
  await db.updateTable('customer').set(columnsOf(EDITABLE, values)).where('id', '=', customerId).execute();
}

export async function updateCompany(db: Db, customerId: string, values: Updateable<CustomerTable>): Promise<void> {
  await db.updateTable('customer').set(values).where('id', '=', customerId).execute();
}

/** Another company of exactly that Chinese name, ignoring case. */
export async function isNameOfAnother(db: Db, name: string, customerId: string): Promise<boolean> {
  const other = await db
    .selectFrom('customer')
    .select('id')
    .where((row) => row(row.fn('lower', ['name_cn']), '=', name.toLowerCase()))
    .where('id', '<>', customerId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertCertification(db: Db, values: Insertable<CertificationTable>): Promise<void> {
  await db.insertInto('customer_certification').values(values).execute();
}

/** The last application of the company with its applicant. */
export const findCertification = (db: ReadDb, customerId: string) =>
  db
    .selectFrom('customer_certification as c')
    .leftJoin('web_user as u', 'u.id', 'c.applicant_id')
    .selectAll('c')
    .select(['u.name_cn as applicant_cn', 'u.name_en as applicant_en'])
    .where('c.customer_id', '=', customerId)
    .orderBy('c.applied_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findMembership = (db: ReadDb, customerId: string) =>
  db
    .selectFrom('membership_application as m')
    .leftJoin('web_user as u', 'u.id', 'm.applicant_id')
    .selectAll('m')
    .select(['u.name_cn as applicant_cn', 'u.name_en as applicant_en'])
    .where('m.customer_id', '=', customerId)
    .orderBy('m.applied_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Decision {
  customerId: string;
  status: number;
  /** Status of the applications that can be decided. */
  from?: readonly number[];
  reason?: string;
  at: Date;
}

/** Decides the last application for certification, by default an open one; returns its id. */
export async function closeCertification(
  db: Db,
  { customerId, status, from = [APPLICATION_STATUS.open], reason = '', at }: Decision,
): Promise<{ id: string } | undefined> {
  const last = await findCertification(db, customerId);
  if (!last || !from.includes(last.status)) return undefined;
  await db.updateTable('customer_certification').set({ status, reason, decided_at: at }).where('id', '=', last.id).execute();
  return { id: last.id };
}

export async function insertMembership(db: Db, values: Insertable<MembershipTable>): Promise<void> {
  await db.insertInto('membership_application').values(values).execute();
}

/** Decides the open application for membership; returns its id. */
export const closeMembership = (db: Db, { customerId, status, reason = '', at }: Decision): Promise<{ id: string } | undefined> =>
  db
    .updateTable('membership_application')
    .set({ status, reason, decided_at: at })
    .where('customer_id', '=', customerId)
    .where('status', '=', APPLICATION_STATUS.open)
    .returning('id')
    .executeTakeFirst();

/** Names and sizes of the company's documents. */
export async function findPapers(db: ReadDb, customerId: string, ids: readonly string[]): Promise<Map<string, { fileName: string; size: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'file_name', 'size'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'licence')
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, file_name, size }) => [id, { fileName: file_name, size }]));
}

/** Active employee of the forwarder, and whether the reader has a chat with them. */
export const findStaff = (db: ReadDb, id: string, reader: { userId: string; customerId: string | null }) =>
  db
    .selectFrom('web_user')
    .select(['id', 'name_cn', 'name_en', 'position', 'phone', 'email', 'picture_file_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_member as theirs')
          .innerJoin('chat_member as mine', 'mine.chat_id', 'theirs.chat_id')
          .select('theirs.chat_id')
          .whereRef('theirs.person_id', '=', 'web_user.id')
          .where('mine.person_id', '=', reader.userId),
      ).as('is_in_chat'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('customer')
          .select('customer.id')
          .where('customer.id', '=', reader.customerId)
          .where((row) => row.or([row('operator_id', '=', row.ref('web_user.id')), row('sales_id', '=', row.ref('web_user.id'))])),
      ).as('is_assigned'),
    )
    .where('id', '=', id)
    .where('side', '=', 'provider')
    .where('status', '=', USER_STATUS.normal)
    .executeTakeFirst();

const MOST_APPLICATIONS = 100;

/** Open applications for certification of all companies with their companies and applicants, the oldest first. */
export const findOpenCertifications = (db: ReadDb) =>
  db
    .selectFrom('customer_certification as c')
    .innerJoin('customer as k', 'k.id', 'c.customer_id')
    .leftJoin('web_user as u', 'u.id', 'c.applicant_id')
    .select(['c.id', 'c.customer_id', 'c.applied_at', 'c.licence_file_id', 'c.id_card_front_file_id', 'c.id_card_back_file_id'])
    .select(['k.name_cn as company_cn', 'k.name_en as company_en', 'k.usci_code as stated_code', 'k.legal_person as stated_person'])
    .select(['u.name_cn as applicant_cn', 'u.name_en as applicant_en'])
    .where('c.status', '=', APPLICATION_STATUS.open)
    .orderBy('c.applied_at')
    .orderBy('c.id')
    .limit(MOST_APPLICATIONS)
    .execute();

export const findApplication = (db: Db, id: string) =>
  db.selectFrom('customer_certification').select(['customer_id', 'status']).where('id', '=', recordId(id)).executeTakeFirst();

/** Open applications of all companies, oldest first, for the operator. */
export async function findOpenApplications(
  db: ReadDb,
): Promise<{ kind: 'certification' | 'membership'; customerId: string; name: string; at: Date }[]> {
  const { rows } = await sql<{ kind: 'certification' | 'membership'; customerId: string; name: string; at: Date }>`
    select x.kind, c.id as "customerId", c.name_cn as name, x.applied_at as at
    from (
      select 'certification' as kind, customer_id, applied_at from customer_certification where status = ${APPLICATION_STATUS.open}
      union all select 'membership', customer_id, applied_at from membership_application where status = ${APPLICATION_STATUS.open}
    ) x join customer c on c.id = x.customer_id order by x.applied_at, c.id`.execute(db);
  return rows;
}
