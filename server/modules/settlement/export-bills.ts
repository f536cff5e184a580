import type { UserJob } from '#contract/job';
import { BILL_EXPORT_MAX, BillExport, BillStatement, type InCharge, type InConfirm, STATEMENT_DAYS_MAX } from '#contract/settlement';
import { totalsByCurrency } from '#domain/number/money';
import { sortedTotals } from '#domain/settlement/bill-lines';
import { currencyName, formatDate, formatDateTime, formatMoney, translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { PAGE_HOLES, type PdfBlock } from '#server/core/pdf/blocks';
import { renderPdf } from '#server/core/pdf/render-pdf';
import { type ExportColumn, exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { localisedName } from '#server/core/storage/localised-name';
import { inSnapshot } from '#server/core/storage/held-connections';
import { type JobOutcome, type JobRun, type JobWorks, startJob } from '#server/modules/job/service';
import { requireOwnFilter } from '#server/modules/order/service';
import { type BillReader, presentBills } from './present.ts';
import { chargesOfBills } from './queries.ts';
import { type BillRow, findInPeriod, findOwnCompany, selectBills, sumBills } from './repository/bill-repository.ts';

const PAGE_SIZE = 200;
const DAY_MS = 86_400_000;

export function startExport(context: SavingContext, filter: BillExport): Promise<UserJob> {
  requireOwnFilter(context.actor, filter);
  return startJob(context, { kind: 'billExport', input: filter });
}

export async function startStatement(context: SavingContext, period: BillStatement): Promise<UserJob> {
  if (period.to < period.from || period.to - period.from >= STATEMENT_DAYS_MAX * DAY_MS)
    throw new BusinessError('settlement.period', { max: STATEMENT_DAYS_MAX });
  return startJob(context, { kind: 'billStatement', input: period });
}

/** The work of the jobs that concern bills. */
export const settlementJobs: Pick<JobWorks, 'billExport' | 'billStatement'> = { billExport: runExport, billStatement: runStatement };

/** A charge with its bill: one row of a sheet. */
interface Line {
  bill: InConfirm;
  charge: InCharge;
}

/** Bills page by page, from one snapshot of the database, a row for each charge. */
function runExport({ context: outer, job, progress }: JobRun): Promise<JobOutcome> {
  const filter = BillExport.parse(job.input);
  return inSnapshot(outer.db, async (db) => {
    const context = { ...outer, db };
    const { bills: total } = await sumBills(context, filter);
    if (total > BILL_EXPORT_MAX) throw new BusinessError('export.tooMany', { max: BILL_EXPORT_MAX });
    async function* lines() {
      for (let offset = 0; offset < total; offset += PAGE_SIZE) {
        await progress(offset, total);
        yield* await linesOf(context, await selectBills(context, filter, { limit: PAGE_SIZE, offset }));
      }
    }
    const t = translator(context.language, 'bill-report');
    return { file: await sheetOf(context, { title: t('export.sheet'), name: t('export.file', { date: formatDate(context.now()) }) }, lines()) };
  });
}

async function linesOf(reader: BillReader, rows: readonly BillRow[]): Promise<Line[]> {
  const [bills, charges] = await Promise.all([presentBills(reader, rows), chargesOfBills(reader, rows)]);
  return bills.flatMap((bill) =>
    charges.filter(({ inConfirmId, changedFlag }) => inConfirmId === bill.id && changedFlag !== 'removed').map((charge) => ({ bill, charge })),
  );
}

/** All bills whose vessel departed in the period, as PDF or sheet. */
function runStatement({ context: outer, job }: JobRun): Promise<JobOutcome> {
  const { from, to, format } = BillStatement.parse(job.input);
  return inSnapshot(outer.db, async (db) => {
    const context = { ...outer, db };
    const period = { from: formatDate(from), to: formatDate(to) };
    const rows = await findInPeriod(db, context.actor, period.from, period.to);
    const t = translator(context.language, 'bill-report');
    const name = t('statement.file', period);
    const lines = await linesOf(context, rows);
    if (format === 'xlsx') return { file: await sheetOf(context, { title: t('statement.title'), name }, lines) };
    const content = await statementPdf(context, period, await presentBills(context, rows));
    return { file: { fileName: `${name}.pdf`, contentType: 'application/pdf', content } };
  });
}

async function statementPdf(
  { db, actor, language, now, settings }: SavingContext,
  period: { from: string; to: string },
  bills: readonly InConfirm[],
): Promise<Buffer> {
  const t = translator(language, 'bill-report');
  const company = await findOwnCompany(db, actor);
  const amounts = bills.flatMap(({ usdAmount, rmbAmount, otherAmounts }) => [
    { currency: 'USD', amount: usdAmount },
    { currency: 'CNY', amount: rmbAmount },
    ...otherAmounts,
  ]);
  const table: PdfBlock = {
    is: 'table',
    columns: [
      { title: t('fact.billNo'), share: 4 },
      // The forwarder's statement is of all customers.
      ...(company ? [] : [{ title: t('fact.customer'), share: 4 }]),
      { title: t('fact.blNo'), share: 5 },
      { title: t('fact.etd'), share: 3 },
      { title: t('column.status'), share: 4 },
      { title: t('fact.dueDate'), share: 3 },
      { title: 'USD', share: 4, isNumber: true },
      { title: 'CNY', share: 4, isNumber: true },
      { title: t('column.others'), share: 4, isNumber: true },
    ],
    rows: bills.map((bill) => [
      bill.billNo,
      ...(company ? [] : [bill.customerIdName]),
      bill.mblNo || bill.hblNo || (bill.bkgNo ?? bill.orderNo),
      bill.etd === null ? '' : formatDate(bill.etd),
      bill.statusName,
      bill.dueDate === null ? '' : formatDate(bill.dueDate),
      formatMoney(bill.usdAmount),
      formatMoney(bill.rmbAmount),
      bill.otherAmounts.map(({ currency, amount }) => `${currency} ${formatMoney(amount)}`).join('\n'),
    ]),
  };
  const totals = sortedTotals(totalsByCurrency(amounts));
  return renderPdf({
    sender: { name: settings.siteName[language], contact: '' },
    title: t('statement.title'),
    subtitle: t('statement.period', period),
    language,
    footer: settings.seed === 'none' ? '' : t('sample'),
    pageNumber: t('page', PAGE_HOLES),
    createdAt: new Date(now()),
    blocks: [
      ...(company ? [{ is: 'pairs', perRow: 1, pairs: [[t('fact.customer'), localisedName(company, language)]] } as const] : []),
      ...(bills.length === 0 ? [{ is: 'paragraph', text: t('statement.none') } as const] : [table]),
      { is: 'heading', text: t('statement.totals') },
      {
        is: 'pairs',
        perRow: 3,
        pairs: totals.map(({ currency, amount }) => [currencyName(currency, language), `${currency} ${formatMoney(amount)}`] as const),
      },
      { is: 'paragraph', text: t('statement.note') },
    ],
  });
}

async function sheetOf(
  { language }: Pick<SavingContext, 'language'>,
  { title, name }: { title: string; name: string },
  lines: AsyncIterable<Line> | Iterable<Line>,
): Promise<{ fileName: string; contentType: string; content: Uint8Array }> {
  const t = translator(language, 'bill-report');
  const columns = Object.entries(COLUMNS).map(([key, column]) => ({ header: t(`sheet.${key as keyof typeof COLUMNS}`), ...column }));
  return { fileName: `${name}.xlsx`, contentType: XLSX_TYPE, content: await exportSheet(title, columns, lines) };
}

// Dates as ISO text: they sort, and spreadsheets do not convert them to another time zone.
const day = (time: number | null) => (time === null ? null : formatDate(time));

/** Amounts are numbers; each has its currency beside it, so that sums by currency can be made. */
const COLUMNS = {
  billNo: { value: ({ bill }) => bill.billNo },
  status: { value: ({ bill }) => bill.statusName },
  customer: { value: ({ bill }) => bill.customerIdName, width: 26 },
  orderNo: { value: ({ bill }) => bill.orderNo },
  bkgNo: { value: ({ bill }) => bill.bkgNo },
  blNo: { value: ({ bill }) => bill.mblNo || bill.hblNo, width: 22 },
  vessel: { value: ({ bill }) => [bill.vessel, bill.voyage].filter(Boolean).join(' '), width: 22 },
  etd: { value: ({ bill }) => day(bill.etd), width: 12 },
  route: { value: ({ bill }) => `${bill.portStartCode} – ${bill.portEndCode}` },
  code: { value: ({ charge }) => charge.chargeCode, width: 8 },
  charge: { value: ({ charge }) => charge.chargeName, width: 26 },
  ctnType: { value: ({ charge }) => charge.ctnType, width: 10 },
  quantity: { value: ({ charge }) => Number(charge.quantity), width: 10 },
  price: { value: ({ charge }) => Number(charge.price), width: 12 },
  currency: { value: ({ charge }) => charge.currency, width: 8 },
  amount: { value: ({ charge }) => Number(charge.amount), width: 14 },
  taxRate: { value: ({ charge }) => Number(charge.taxRate), width: 8 },
  taxAmount: { value: ({ charge }) => Number(charge.taxAmount), width: 12 },
  dueDate: { value: ({ bill }) => day(bill.dueDate), width: 12 },
  invoice: { value: ({ bill }) => bill.invoiceStatusName, width: 12 },
  sendTime: { value: ({ bill }) => formatDateTime(bill.sendTime).slice(0, 16) },
} as const satisfies Record<string, Omit<ExportColumn<Line>, 'header'>>;
