import type { Insertable, Selectable } from 'kysely';
import { sql, type SqlBool } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { EInvoiceTable } from '#server/db/schema';

export type InvoiceRow = Selectable<EInvoiceTable>;

/** E-invoices of visible bills, newest first. */
export const findInvoices = (db: ReadDb, billIds: readonly string[]): Promise<InvoiceRow[]> =>
  db
    .selectFrom('e_invoice')
    .selectAll()
    .where(sql<SqlBool>`bill_id = any(${[...billIds]}::bigint[])`)
    .orderBy('invoice_date', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Stores an invoice, or the files of one that is stored already. */
export async function saveInvoice(db: Db, { pdf_file_id, ofd_file_id, xml_file_id, ...invoice }: Insertable<EInvoiceTable>): Promise<string> {
  const files = { pdf_file_id, ofd_file_id, xml_file_id };
  const given = Object.fromEntries(Object.entries(files).filter(([, id]) => id !== null));
  const { id } = await db
    .insertInto('e_invoice')
    .values({ ...invoice, ...files })
    .onConflict((conflict) => conflict.columns(['bill_id', 'invoice_no']).doUpdateSet({ invoice_date: invoice.invoice_date, ...given }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The buyer of a company's invoices. */
export async function findInvoiceParties(db: ReadDb, customerId: string): Promise<{ name: string; taxNo: string }> {
  const row = await db.selectFrom('customer').select(['invoice_title', 'tax_no', 'name_cn']).where('id', '=', customerId).executeTakeFirstOrThrow();
  return { name: row.invoice_title || row.name_cn, taxNo: row.tax_no ?? '' };
}

/** E-invoices without any file, with the booking of their bill. */
export const findInvoicesWithoutFile = (db: ReadDb): Promise<(InvoiceRow & { booking_id: string })[]> =>
  db
    .selectFrom('e_invoice')
    .innerJoin('settlement_bill', 'settlement_bill.id', 'e_invoice.bill_id')
    .selectAll('e_invoice')
    .select('settlement_bill.booking_id')
    .where(sql<SqlBool>`coalesce(pdf_file_id, ofd_file_id, xml_file_id) is null`)
    .orderBy('e_invoice.id')
    .execute();

export async function setInvoiceFiles(db: Db, id: string, files: Pick<InvoiceRow, 'pdf_file_id' | 'ofd_file_id' | 'xml_file_id'>): Promise<void> {
  await db.updateTable('e_invoice').set(files).where('id', '=', id).execute();
}
