import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isDecimal, subtract } from '#domain/number/decimal';
import { cents, OCEAN_FREIGHT } from '#domain/number/money';
import { E_INVOICE_TYPES } from '#domain/settlement/bill-status';
import { type Locale, parseDate, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import type { FileStore } from '../core/storage/files/file-store.ts';
import { attachInvoice, type GivenCharge, issueBill, payBill, reviseBill, withdrawBill } from '../modules/settlement/service.ts';
import { theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { requireFile } from './sheet-file.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';

/** Options of `bill …` and `invoice attach` as entered. */
export interface GivenBillOptions {
  charge?: string[] | undefined;
  due?: string | undefined;
  'exchange-rate'?: string | undefined;
  file?: string[] | undefined;
  seller?: string | undefined;
  amount?: string | undefined;
  tax?: string | undefined;
  currency?: string | undefined;
  date?: string | undefined;
}

export const BILL_OPTIONS = {
  'bill issue': ['charge', 'due', 'exchange-rate'],
  'bill revise': ['charge', 'due', 'exchange-rate'],
  'bill withdraw': [],
  'bill paid': [],
  'invoice attach': ['file', 'seller', 'amount', 'tax', 'currency', 'date'],
} as const satisfies Record<string, readonly (keyof GivenBillOptions)[]>;
export type BillVerb = keyof typeof BILL_OPTIONS;
export const BILL_VERBS = Object.keys(BILL_OPTIONS) as BillVerb[];

export interface BillCommand {
  verb: BillVerb;
  /** Order for `issue`, bill for the others. */
  which: string;
  /** Number of the invoice. */
  invoiceNo: string;
  charges: GivenCharge[];
  dueDate: string | undefined;
  exchangeRate: string | undefined;
  given: GivenBillOptions;
}

/** `OF/40HQ=2*1850 USD`: code, container type, quantity, unit price and currency; quantity 0 removes the charge. */
const CHARGE = /^([A-Z]{2,5})(?:\/(\d{2}[A-Z]{2}))?=(?:(\d{1,5}(?:\.\d{1,4})?)\*)?(\d{1,10}(?:\.\d{1,2})?) ([A-Z]{3})(?: (\d{1,2}(?:\.\d{1,2})?)%)?$/;

function readCharge(text: string): GivenCharge {
  const [, code, ctnType, quantity = '1', price, currency, tax] = CHARGE.exec(text.trim()) ?? [];
  if (!code || !price || !currency) throw new OpsFault('fault.bill.charge', { value: text });
  // Charges in yuan are taxed like services, unless it is said otherwise.
  const taxRate = tax ?? (currency === 'CNY' || currency === 'RMB' ? '6' : '0');
  return { code, unit: ctnType || code === OCEAN_FREIGHT ? 1 : 2, ctnType: ctnType ?? null, quantity, price, currency, taxRate };
}

const readDay = (option: string, value: string | undefined): string | undefined => {
  if (value !== undefined && (!/^\d{4}-\d\d-\d\d$/.test(value) || parseDate(value) === undefined))
    throw new OpsFault('fault.bill.date', { option: `--${option}`, value });
  return value;
};

/** Throws an OpsFault with the error and its fix, before the database is opened. */
export function readBillCommand(verb: BillVerb, [which, invoiceNo]: readonly (string | undefined)[], given: GivenBillOptions): BillCommand {
  if (!which?.trim()) throw new OpsFault('fault.bill.which', { command: verb });
  const charges = (given.charge ?? []).map(readCharge);
  if ((verb === 'bill issue' || verb === 'bill revise') && charges.length === 0) throw new OpsFault('fault.bill.noCharges', { command: verb });
  const exchangeRate = given['exchange-rate'];
  if (exchangeRate !== undefined && !/^\d{1,4}(\.\d{1,6})?$/.test(exchangeRate)) throw new OpsFault('fault.bill.rate', { value: exchangeRate });
  if (verb === 'invoice attach') {
    if (!invoiceNo || (given.file ?? []).length === 0 || !isDecimal(given.amount ?? '') || !isDecimal(given.tax ?? '0'))
      throw new OpsFault('fault.bill.invoice');
    readDay('date', given.date);
  }
  return { verb, which: which.trim(), invoiceNo: invoiceNo ?? '', charges, dueDate: readDay('due', given.due), exchangeRate, given };
}

/** `--amount` is the total with tax. */
const invoiceSums = (total: string, tax: string) => ({ totalAmount: cents(total), taxAmount: cents(tax), amount: cents(subtract(total, tax)) });

/** Issues, revises, withdraws or settles a bill, or attaches an e-invoice to it; notifies everyone concerned. */
export async function runBill(
  { db, files }: { db: Db; files: FileStore },
  { verb, which, invoiceNo, charges, dueDate, exchangeRate, given }: BillCommand,
  locale: Locale,
  now: Clock = systemClock,
): Promise<string> {
  const t = translator(locale, 'ops');
  const attached: { fileName: string; bytes: Uint8Array }[] = [];
  for (const file of given.file ?? []) {
    await requireFile(file, 5);
    attached.push({ fileName: basename(file), bytes: await readFile(file) });
  }
  return inTransaction(db, async (transaction) => {
    const provider = { db: transaction, now };
    const attribute = (action: string) => attributeChanges(transaction, { action: `settlementBill.${action}`, at: now() });
    const run = async (): Promise<string> => {
      if (verb === 'bill issue') {
        const { id: bookingId, orderNo } = await theOne(transaction, which);
        await attribute('issue');
        return t('bill.issued', { billNo: await issueBill(provider, { bookingId, charges, dueDate, exchangeRate }), orderNo });
      }
      if (verb === 'bill revise') {
        await attribute('revise');
        return t('bill.revised', { billNo: which, revision: await reviseBill(provider, which, charges, { dueDate, exchangeRate }) });
      }
      if (verb === 'bill withdraw') {
        await attribute('withdraw');
        await withdrawBill(provider, which);
        return t('bill.withdrawn', { billNo: which });
      }
      if (verb === 'bill paid') {
        await attribute('pay');
        await payBill(provider, which);
        return t('bill.paid', { billNo: which });
      }
      await attribute('invoice');
      const { amount = '0', tax = '0', seller = '', currency = 'CNY', date } = given;
      const invoice = { billNo: which, invoiceNo, type: E_INVOICE_TYPES.digital, date, sellerName: seller, currency, files: attached };
      await attachInvoice({ ...provider, files }, { ...invoice, ...invoiceSums(amount, tax) });
      return t('bill.invoiced', { billNo: which, invoiceNo });
    };
    return run().catch((fault: unknown) => {
      if (!(fault instanceof BusinessError)) throw fault;
      throw new OpsFault('fault.bill.refused', { which, reason: translator(locale, 'error')(fault.key, fault.params) });
    });
  });
}
