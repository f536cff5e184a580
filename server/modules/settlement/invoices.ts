import { INVOICE_STATUS } from '#domain/settlement/bill-status';
import { formatDate } from '#i18n';
import type { SavingContext } from '#server/core/call/context';
import { storeBookingFile } from '#server/modules/file/service';
import { notifyBillEvent } from '#server/modules/message/service';
import { eventOf } from './answer-bill.ts';
import { lockForProvider } from './issue-bill.ts';
import { updateBill } from './repository/bill-repository.ts';
import { findInvoiceParties, saveInvoice } from './repository/invoice-repository.ts';
import { tellCustomer } from './saved.ts';

export interface InvoiceToAttach {
  billNo: string;
  invoiceNo: string;
  /** As in `E_INVOICE_TYPES`. */
  type: number;
  /** yyyy-MM-dd; today by default. */
  date?: string | undefined;
  sellerName: string;
  amount: string;
  taxAmount: string;
  totalAmount: string;
  currency: string;
  /** The same invoice in up to three formats. */
  files: readonly { fileName: string; bytes: Uint8Array }[];
}

/** Attaches an e-invoice to a confirmed bill; repeated, it adds the files that it lacks. */
export async function attachInvoice(change: Pick<SavingContext, 'db' | 'files' | 'now'>, given: InvoiceToAttach): Promise<void> {
  const { db, now } = change;
  const bill = await lockForProvider(change, 'invoice', given.billNo);
  const buyer = await findInvoiceParties(db, bill.customer_id);
  const ids: Record<string, string> = {};
  for (const { fileName, bytes } of given.files)
    ids[fileName.split('.').at(-1)?.toLowerCase() ?? ''] = await storeBookingFile(change, {
      kind: 'eInvoice',
      bookingId: bill.booking_id,
      fileName,
      bytes,
    });
  await saveInvoice(db, {
    bill_id: bill.id,
    customer_id: bill.customer_id,
    invoice_no: given.invoiceNo,
    invoice_type: given.type,
    invoice_date: given.date ?? formatDate(now()),
    buyer_name: buyer.name,
    buyer_tax_no: buyer.taxNo,
    seller_name: given.sellerName,
    amount: given.amount,
    tax_amount: given.taxAmount,
    total_amount: given.totalAmount,
    currency: given.currency,
    pdf_file_id: ids.pdf ?? null,
    ofd_file_id: ids.ofd ?? null,
    xml_file_id: ids.xml ?? null,
    created_at: new Date(now()),
  });
  await updateBill(db, bill.id, { invoice_status: INVOICE_STATUS.issued, version: bill.version + 1, updated_at: new Date(now()) });
  await notifyBillEvent(db, eventOf(bill, 'invoice', { by: undefined, at: now() }));
  await tellCustomer(db, bill, 'invoice');
}
