import type { OrderInfo } from '#contract/order';
import type { Locale } from '#i18n';
import { localisedName } from '#server/core/storage/localised-name';
import type { ReadDb } from '#server/core/storage/db';
import { USER_STATUS } from '#server/modules/user/service';

type OrderStaff = Pick<OrderInfo, 'operatorId' | 'operatorIdName' | 'salesId' | 'salesIdName'>;

/** Employees who look after the orders of a company; those who have left are omitted. */
export async function findOrderStaff(db: ReadDb, customerId: string, locale: Locale): Promise<OrderStaff> {
  const found = await db
    .selectFrom('customer')
    .innerJoin('web_user', (join) => join.on((row) => row('web_user.id', 'in', [row.ref('operator_id'), row.ref('sales_id')])))
    .select(['web_user.id', 'web_user.name_cn', 'web_user.name_en', 'operator_id', 'sales_id'])
    .where('customer.id', '=', customerId)
    .where('web_user.status', '=', USER_STATUS.normal)
    .execute();
  const operator = found.find(({ id, operator_id }) => id === operator_id);
  const sales = found.find(({ id, sales_id }) => id === sales_id);
  return {
    operatorId: operator?.id ?? null,
    operatorIdName: operator ? localisedName(operator, locale) : '',
    salesId: sales?.id ?? null,
    salesIdName: sales ? localisedName(sales, locale) : '',
  };
}

/** The company of a booking, and the user who ordered it, if they may still log in. */
export async function findContact(
  db: ReadDb,
  { customer_id, created_by }: { customer_id: string; created_by: string },
  locale: Locale,
): Promise<NonNullable<OrderInfo['contact']>> {
  const company = await db.selectFrom('customer').select(['name_cn', 'name_en']).where('id', '=', customer_id).executeTakeFirstOrThrow();
  const user = await db
    .selectFrom('web_user')
    .select(['id', 'name_cn', 'name_en'])
    .where('id', '=', created_by)
    .where('customer_id', '=', customer_id)
    .where('status', '=', USER_STATUS.normal)
    .executeTakeFirst();
  return { companyName: localisedName(company, locale), userId: user?.id ?? null, userName: user ? localisedName(user, locale) : '' };
}
