import { createHash } from 'node:crypto';
import type { FileAnswer } from '#contract/shared';
import type { InCharge, InConfirm } from '#contract/settlement';
import { plainNumber, printedRate, sortedTotals } from '#domain/settlement/bill-lines';
import { totalsByCurrency } from '#domain/number/money';
import { formatDate, formatDateTime, formatMoney, type Locale, translator } from '#i18n';
import type { CallServices } from '#server/core/call/context';
import { escapeHtml } from '#server/core/http/escape-html';
import { PAGE_HOLES, type PdfBlock } from '#server/core/pdf/blocks';
import { renderPdf } from '#server/core/pdf/render-pdf';
import type { BillReader } from './present.ts';
import { presentBills } from './present.ts';
import { chargesOfBills } from './queries.ts';
import type { BillRow } from './repository/bill-repository.ts';

type Reader = BillReader & Pick<CallServices, 'settings'>;

/** The bill as a page for a frame, or as PDF. */
export async function billReport(reader: Reader, row: BillRow, format: 'html' | 'pdf'): Promise<FileAnswer> {
  const [bill] = await presentBills(reader, [row]);
  if (!bill) throw new Error('billReport: the bill is not there.');
  const paper = paperOf(bill, await chargesOfBills(reader, [row]), reader);
  const footer = reader.settings.seed === 'none' ? '' : translator(reader.language, 'bill-report')('sample');
  return format === 'html'
    ? { fileName: `${bill.billNo}.html`, contentType: 'text/html; charset=utf-8', content: Buffer.from(pageOf(paper, reader.language, footer)) }
    : { fileName: `${bill.billNo}.pdf`, contentType: 'application/pdf', content: await pdfOf(paper, reader, footer) };
}

interface PaperLine {
  name: string;
  code: string;
  unit: string;
  quantity: string;
  /** As it was, if it has changed. */
  wasQuantity: string;
  price: string;
  wasPrice: string;
  currency: string;
  amount: string;
  taxRate: string;
  flag: InCharge['changedFlag'];
  flagName: string;
}

interface Paper {
  title: string;
  company: string;
  billNo: string;
  facts: [label: string, value: string][];
  groups: { currency: string; totalLabel: string; total: string; lines: PaperLine[] }[];
  /** The bill's own rate of exchange and the sum at it. */
  payable: { rate: string; label: string; amount: string } | null;
  notes: string[];
}

/** The bill as it is read, in a language. */
function paperOf(bill: InConfirm, charges: readonly InCharge[], { language, settings }: Reader): Paper {
  const t = translator(language, 'bill-report');
  const day = (time: number | null) => (time === null ? '' : formatDate(time));
  const shown = charges.filter(({ changedFlag }) => changedFlag !== 'removed');
  const totals = sortedTotals(totalsByCurrency(shown));
  const removed = charges.filter(({ changedFlag }) => changedFlag === 'removed');
  const currencies = [...totals.map(({ currency }) => currency), ...removed.map(({ currency }) => currency)];
  return {
    title: t('title'),
    company: settings.siteName[language],
    billNo: bill.billNo,
    facts: [
      [t('fact.billNo'), bill.billNo],
      [t('fact.customer'), bill.customerIdName],
      [t('fact.settleMode'), bill.settleModeName],
      [t('fact.dueDate'), day(bill.dueDate)],
      [t('fact.blNo'), bill.mblNo || bill.hblNo || (bill.bkgNo ?? bill.orderNo)],
      [t('fact.vessel'), [bill.vessel, bill.voyage].filter(Boolean).join(' ')],
      [t('fact.route'), t('route', { from: bill.portStartCode, to: bill.portEndCode })],
      [t('fact.etd'), day(bill.etd)],
      [t('fact.containers'), bill.ctnSummary],
      [t('fact.orderNo'), bill.orderNo],
      [t('fact.revision'), t('revision', { revision: bill.revision, time: formatDateTime(bill.sendTime).slice(0, 16) })],
    ],
    groups: [...new Set(currencies)].map((currency) => ({
      currency,
      totalLabel: t('subtotal', { currency }),
      total: totals.find((total) => total.currency === currency)?.amount ?? '0.00',
      lines: charges.filter((line) => line.currency === currency).map((line) => lineOf(line, t)),
    })),
    payable:
      bill.payableRmb === null || bill.exchangeRate === null
        ? null
        : {
            rate: t('rate', { rate: printedRate(bill.exchangeRate), date: day(bill.exchangeDate) }),
            label: t('payable'),
            amount: bill.payableRmb,
          },
    notes: [t('taxIncluded'), ...(bill.revision > 1 ? [t('changesMarked', { revision: bill.revision - 1 })] : [])],
  };
}

function lineOf(line: InCharge, t: ReturnType<typeof translator<'bill-report'>>): PaperLine {
  const { before } = line;
  return {
    name: line.chargeName,
    code: line.chargeCode,
    unit: line.ctnType === null ? line.unitName : `${line.unitName} / ${line.ctnType}`,
    quantity: line.quantity,
    wasQuantity: line.changedFlag === 'changed' && before !== null && before.quantity !== line.quantity ? before.quantity : '',
    price: line.price,
    wasPrice: line.changedFlag === 'changed' && before !== null && before.price !== line.price ? before.price : '',
    currency: line.currency,
    amount: line.amount,
    taxRate: `${plainNumber(line.taxRate)}%`,
    flag: line.changedFlag,
    flagName: line.changedFlag === 'same' ? '' : t(`flag.${line.changedFlag}`),
  };
}

/** The only style of the page; its policy contains the checksum. Paper is white in every theme. */
const REPORT_STYLE = `:root{color-scheme:light}body{margin:0;padding:24px;background:#fff;color:#0b1f33;font:13px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
header{display:flex;justify-content:space-between;align-items:baseline;gap:16px;flex-wrap:wrap;border-bottom:2px solid #0b1f33;padding-bottom:8px}
h1{font-size:20px;margin:0}dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(170px,1fr));gap:4px 16px;margin:12px 0}dl div{display:flex;gap:8px}
dt{color:#4a5b6d;white-space:nowrap}dd{margin:0;overflow-wrap:anywhere}.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:4px 8px;text-align:start;border-bottom:1px solid #d8e0e8}th{font-weight:400;color:#4a5b6d;background:#f3f6f9;border-bottom-color:#0b1f33}
.number{text-align:end;white-space:nowrap}.code{color:#4a5b6d;font-family:ui-monospace,monospace;font-size:12px}.changed,.new{background:#fff6e3}.removed td{text-decoration:line-through;color:#4a5b6d}
.removed td:last-child{text-decoration:none}.flag{color:#8a4b00;font-weight:600}del{color:#a61b1b}.total td{font-weight:600;background:#f7f9fb;border-bottom-color:#0b1f33}
.payable{text-align:end;margin:12px 8px}.payable strong{font-size:16px}footer,.note{color:#4a5b6d;font-size:12px}
@media (max-width:520px){body{padding:16px}thead{display:none}table,tbody{display:block}tr{display:flex;flex-wrap:wrap;gap:0 6px;padding:6px 8px;border-bottom:1px solid #d8e0e8}
td{padding:0;border:0}td:first-child{flex:1 0 100%}.total{background:#f7f9fb}.total td:first-child{flex:1}.total td:empty{display:none}td:nth-child(4)::before{content:"× "}td:nth-child(5){margin-inline-start:auto}.tax::before{content:attr(data-label) " "}.flag{margin-inline-start:auto}}
@media print{body{padding:0}.changed,.new,.total td,th{print-color-adjust:exact}}@page{margin:14mm}`;

const STYLE_SUM = `'sha256-${createHash('sha256').update(REPORT_STYLE).digest('base64')}'`;
/** Styles of inline answers that are pages. */
export const reportStyles = [STYLE_SUM];

function pageOf(paper: Paper, language: Locale, footer: string): string {
  const t = translator(language, 'bill-report');
  const text = escapeHtml;
  const money = (amount: string) => text(formatMoney(amount));
  const was = (before: string, now: string) => (before === '' ? now : `<del>${before}</del> ${now}`);
  const row = (line: PaperLine) =>
    `<tr class="${line.flag}"><td>${text(line.name)} <span class="code">${text(line.code)}</span></td><td>${text(line.unit)}</td>
<td class="number">${was(text(line.wasQuantity), text(line.quantity))}</td><td class="number">${was(line.wasPrice && money(line.wasPrice), money(line.price))}</td>
<td>${text(line.currency)}</td><td class="number"><strong>${money(line.amount)}</strong></td><td class="number tax" data-label="${text(t('column.tax'))}">${text(line.taxRate)}</td><td class="flag">${text(line.flagName)}</td></tr>`;
  const heads = [
    t('column.charge'),
    t('column.unit'),
    t('column.quantity'),
    t('column.price'),
    t('column.currency'),
    t('column.amount'),
    t('column.tax'),
    t('column.change'),
  ];
  const numeric = [2, 3, 5, 6];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${text(`${paper.title} ${paper.billNo}`)}</title><style>${REPORT_STYLE}</style></head><body>
<header><h1>${text(paper.title)}</h1><span>${text(paper.company)}</span></header>
<dl>${paper.facts.map(([label, value]) => `<div><dt>${text(label)}</dt><dd>${text(value || '–')}</dd></div>`).join('')}</dl>
<div class="wide" tabindex="0" role="region" aria-label="${text(t('column.charge'))}"><table><thead><tr>${heads.map((head, place) => `<th scope="col"${numeric.includes(place) ? ' class="number"' : ''}>${text(head)}</th>`).join('')}</tr></thead>
${paper.groups.map(({ lines, totalLabel, currency, total }) => `<tbody>${lines.map(row).join('')}<tr class="total"><td colspan="4">${text(totalLabel)}</td><td>${text(currency)}</td><td class="number">${money(total)}</td><td colspan="2"></td></tr></tbody>`).join('')}</table></div>
${paper.payable ? `<p class="payable">${text(paper.payable.rate)} &emsp; ${text(paper.payable.label)} <strong>${text(formatMoney(paper.payable.amount, 'CNY', language))}</strong></p>` : ''}
${paper.notes.map((note) => `<p class="note">${text(note)}</p>`).join('')}${footer ? `<footer>${text(footer)}</footer>` : ''}</body></html>`;
}

/** Groups of charges with their sums, as blocks of a PDF. */
function chargeBlocks(paper: Paper, language: Locale): PdfBlock[] {
  const t = translator(language, 'bill-report');
  const columns = [
    { title: t('column.charge'), share: 5 },
    { title: t('column.unit'), share: 3 },
    { title: t('column.quantity'), share: 2, isNumber: true },
    { title: t('column.price'), share: 3, isNumber: true },
    { title: t('column.currency'), share: 2 },
    { title: t('column.amount'), share: 3, isNumber: true },
    { title: t('column.tax'), share: 2, isNumber: true },
    { title: t('column.change'), share: 2 },
  ];
  const was = (before: string, now: string) => (before === '' ? now : t('was', { now, before }));
  return paper.groups.map(({ lines, totalLabel, currency, total }): PdfBlock => ({
    is: 'table',
    columns,
    rows: lines.map((line) => [
      `${line.name} ${line.code}`,
      line.unit,
      was(line.wasQuantity, line.quantity),
      was(line.wasPrice && formatMoney(line.wasPrice), formatMoney(line.price)),
      line.currency,
      formatMoney(line.amount),
      line.taxRate,
      line.flagName,
    ]),
    totals: [[totalLabel, '', '', '', currency, formatMoney(total), '', '']],
  }));
}

function pdfOf(paper: Paper, { language, now }: Reader, footer: string): Promise<Buffer> {
  const t = translator(language, 'bill-report');
  const { payable } = paper;
  return renderPdf({
    title: paper.title,
    subtitle: `${paper.company}, ${paper.billNo}`,
    language,
    footer,
    pageNumber: t('page', PAGE_HOLES),
    createdAt: new Date(now()),
    blocks: [
      { is: 'pairs', perRow: 4, pairs: paper.facts.map(([label, value]) => [label, value || null]) },
      ...chargeBlocks(paper, language),
      ...(payable ? [{ is: 'paragraph', text: `${payable.rate}   ${payable.label} ${formatMoney(payable.amount, 'CNY', language)}` } as const] : []),
      ...paper.notes.map((text) => ({ is: 'paragraph', text }) as const),
    ],
  });
}
