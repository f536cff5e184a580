import type { ReadDb } from '#server/core/storage/db';

/** The company's quotation with that number, case-insensitive. */
export function findQuotation(db: ReadDb, customerId: string | null, quoteNo: string) {
  return db
    .selectFrom('quotation')
    .select(['port_start_id', 'port_end_id', 'rate_ids', 'valid_to'])
    .where('customer_id', '=', customerId ?? '0')
    .where('quote_no', '=', quoteNo.toUpperCase())
    .executeTakeFirst();
}

/** The company's contracts with that number: several carriers may use the same one. */
export function findContracts(db: ReadDb, customerId: string | null, contractNo: string) {
  return db
    .selectFrom('service_contract')
    .select(['shipping_id', 'valid_from', 'valid_to'])
    .where('customer_id', '=', customerId ?? '0')
    .where('contract_no', '=', contractNo.toUpperCase())
    .orderBy('id')
    .execute();
}
