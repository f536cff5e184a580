import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CONTAINER_TYPE_CODES, isContainerType } from '#domain/container/container-type';
import { compare, subtract } from '#domain/number/decimal';
import { cents, currencyCode, OCEAN_FREIGHT } from '#domain/number/money';
import { isRemoved, repeatedCharge } from '#domain/settlement/bill-lines';
import { E_INVOICE_TYPES } from '#domain/settlement/bill-status';
import { formatDate, type Locale, parseDate, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import type { FileStore } from '../core/storage/files/file-store.ts';
import { findDictionaryItems } from '../modules/basedata/service.ts';
import { attachInvoice, findKnownCodes, type GivenCharge, issueBill, payBill, reviseBill, withdrawBill } from '../modules/settlement/service.ts';
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
  if (ctnType && !isContainerType(ctnType)) throw new OpsFault('fault.bill.ctnType', { value: text, types: CONTAINER_TYPE_CODES.join(', ') });
  // Charges in yuan are taxed like services, unless it is said otherwise.
  const taxRate = tax ?? (currency === 'CNY' || currency === 'RMB' ? '6' : '0');
  return { code, unit: ctnType || code === OCEAN_FREIGHT ? 1 : 2, ctnType: ctnType ?? null, quantity, price, currency, taxRate };
}

const readDay = (option: string, value: string | undefined): string | undefined => {
  if (value !== undefined && (!/^\d{4}-\d\d-\d\d$/.test(value) || parseDate(value) === undefined))
    throw new OpsFault('fault.bill.date', { option: `--${option}`, value });
  return value;
};

const INVOICE_NO = /^\d{8,20}$/;
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

/** `--amount` and `--tax` of an invoice: the total contains the tax. */
function checkInvoice(invoiceNo: string, { amount = '', tax = '0', date }: GivenBillOptions): void {
  if (!INVOICE_NO.test(invoiceNo)) throw new OpsFault('fault.bill.invoiceNo', { value: invoiceNo });
  if (!AMOUNT.test(amount) || compare(amount, '0') === 0) throw new OpsFault('fault.bill.amount', { option: '--amount', value: amount });
  if (!AMOUNT.test(tax)) throw new OpsFault('fault.bill.amount', { option: '--tax', value: tax });
  if (compare(tax, amount) >= 0) throw new OpsFault('fault.bill.tax', { tax, amount });
  readDay('date', date);
}

/** As it is written in `--charge`. */
const written = ({ code, ctnType, currency }: GivenCharge): string => `${code}${ctnType ? `/${ctnType}` : ''} … ${currency}`;

/** Throws an OpsFault with the error and its fix, before the database is opened. */
export function readBillCommand(
  verb: BillVerb,
  [which, invoiceNo]: readonly (string | undefined)[],
  given: GivenBillOptions,
  now: Clock = systemClock,
): BillCommand {
  if (!which?.trim()) throw new OpsFault('fault.bill.which', { command: verb });
  const charges = (given.charge ?? []).map(readCharge);
  const repeated = repeatedCharge(charges);
  if (repeated) throw new OpsFault('fault.bill.twice', { charge: written(repeated) });
  const nothing = verb === 'bill issue' ? charges.find(isRemoved) : undefined;
  if (nothing) throw new OpsFault('fault.bill.quantity', { charge: written(nothing) });
  if ((verb === 'bill issue' || verb === 'bill revise') && charges.length === 0) throw new OpsFault('fault.bill.noCharges', { command: verb });
  const exchangeRate = given['exchange-rate'];
  if (exchangeRate !== undefined && (!/^\d{1,4}(\.\d{1,6})?$/.test(exchangeRate) || compare(exchangeRate, '0') === 0))
    throw new OpsFault('fault.bill.rate', { value: exchangeRate });
  if (verb === 'invoice attach') {
    if (!invoiceNo || (given.file ?? []).length === 0 || given.amount === undefined) throw new OpsFault('fault.bill.invoice');
    checkInvoice(invoiceNo, given);
  }
  const dueDate = readDay('due', given.due);
  if (dueDate !== undefined && dueDate < formatDate(now())) throw new OpsFault('fault.bill.past', { value: dueDate, today: formatDate(now()) });
  return { verb, which: which.trim(), invoiceNo: invoiceNo ?? '', charges, dueDate, exchangeRate, given };
}

/** Refuses currencies that the product does not have, and charges that neither the surcharges of rates nor the bill have. */
async function checkKnown(db: Db, { which, charges, given }: BillCommand): Promise<void> {
  const currencies = (await findDictionaryItems(db, ['currency'])).map(({ code }) => code);
  const stated = [
    ...charges.map(({ currency }) => ({ option: '--charge', value: currency })),
    ...(given.currency === undefined ? [] : [{ option: '--currency', value: given.currency }]),
  ];
  const unknown = stated.find(({ value }) => !currencies.includes(currencyCode(value)));
  if (unknown) throw new OpsFault('fault.bill.currency', { ...unknown, currencies: currencies.join(', ') });
  const codes = charges.map(({ code }) => code);
  const known = await findKnownCodes(db, codes, which);
  const strange = codes.find((code) => !known.has(code));
  if (strange !== undefined) throw new OpsFault('fault.bill.code', { value: strange });
}

/** `--amount` is the total with tax. */
const invoiceSums = (total: string, tax: string) => ({ totalAmount: cents(total), taxAmount: cents(tax), amount: cents(subtract(total, tax)) });

/** Issues, revises, withdraws or settles a bill, or attaches an e-invoice to it; notifies everyone concerned. */
export async function runBill(
  { db, files }: { db: Db; files: FileStore },
  command: BillCommand,
  locale: Locale,
  now: Clock = systemClock,
): Promise<string> {
  const { verb, which, invoiceNo, charges, dueDate, exchangeRate, given } = command;
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
      await checkKnown(transaction, command);
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
      const invoice = {
        billNo: which,
        invoiceNo,
        type: E_INVOICE_TYPES.digital,
        date,
        sellerName: seller,
        currency: currencyCode(currency),
        files: attached,
      };
      await attachInvoice({ ...provider, files }, { ...invoice, ...invoiceSums(amount, tax) });
      return t('bill.invoiced', { billNo: which, invoiceNo });
    };
    return run().catch((fault: unknown) => {
      if (!(fault instanceof BusinessError)) throw fault;
      throw new OpsFault('fault.bill.refused', { which, reason: translator(locale, 'error')(fault.key, fault.params) });
    });
  });
}
