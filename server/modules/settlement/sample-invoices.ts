import { formatMoney, loadMessages, translator } from '#i18n';
import { PAGE_HOLES } from '#server/core/pdf/blocks';
import { renderPdf } from '#server/core/pdf/render-pdf';
import type { Db } from '#server/core/storage/db';
import type { FileStore } from '#server/core/storage/files/file-store';
import { escapeHtml } from '#server/core/http/escape-html';
import { storeBookingFile } from '#server/modules/file/service';
import { findInvoicesWithoutFile, setInvoiceFiles } from './repository/invoice-repository.ts';
import { ofdOf } from './sample-ofd.ts';

/** Makes the files of sample e-invoices, whose rows are made without the file store: PDF, OFD and XML. */
export async function storeSampleInvoices({ db, files, now }: { db: Db; files: FileStore; now: () => number }): Promise<void> {
  await loadMessages('zh-CN', ['bill-report', 'status']);
  const t = translator('zh-CN', 'bill-report');
  for (const invoice of await findInvoicesWithoutFile(db)) {
    const { invoice_no: no, booking_id: bookingId, created_at } = invoice;
    const store = (ending: string, bytes: Uint8Array) =>
      storeBookingFile({ db, files, now }, { kind: 'eInvoice', bookingId, fileName: `${no}.${ending}`, bytes });
    const title = translator('zh-CN', 'status')('invoiceType.3');
    const facts: [string, string][] = [
      [t('fact.customer'), `${invoice.buyer_name} ${invoice.buyer_tax_no}`],
      [t('fact.seller'), invoice.seller_name],
      [t('column.amount'), `${invoice.currency} ${formatMoney(invoice.total_amount)}`],
      [t('sheet.taxAmount'), formatMoney(invoice.tax_amount)],
    ];
    const pdf = await renderPdf({
      title,
      subtitle: no,
      language: 'zh-CN',
      footer: t('sample'),
      pageNumber: t('page', PAGE_HOLES),
      createdAt: created_at,
      blocks: [
        {
          is: 'pairs',
          perRow: 2,
          pairs: facts,
        },
      ],
    });
    const ofd = ofdOf({
      title: `${title} ${no}`,
      date: invoice.invoice_date,
      lines: [...facts.map(([label, value]) => `${label} ${value}`), t('sample')],
    });
    const xml = `<?xml version="1.0" encoding="UTF-8"?><EInvoice><InvoiceNo>${escapeHtml(no)}</InvoiceNo><TotalAmount>${invoice.total_amount}</TotalAmount></EInvoice>\n`;
    await setInvoiceFiles(db, invoice.id, {
      pdf_file_id: await store('pdf', pdf),
      ofd_file_id: await store('ofd', ofd),
      xml_file_id: await store('xml', Buffer.from(xml)),
    });
  }
}
