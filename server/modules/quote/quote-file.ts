import type { CellStyle, CellValue, SheetImage } from 'hucre';
import type { QuotePaper } from '#contract/quote';
import type { FileAnswer } from '#contract/shared';
import { formatMoney, translator } from '#i18n';
import type { QuoteLanguage } from '#domain/quote/quote-template';
import { languagesOf } from '#domain/quote/quote-template';
import { PAGE_HOLES, type PdfBlock } from '#server/core/pdf/blocks';
import { renderPdf } from '#server/core/pdf/render-pdf';
import { XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { makeWorkbook } from '#server/core/sheet/make-sheet';
import { plainCell } from '#server/core/storage/plain-cell';

export interface Logo {
  bytes: Uint8Array;
  contentType: string;
}

interface Document {
  paper: QuotePaper;
  language: QuoteLanguage;
  logo: Logo | undefined;
  createdAt: Date;
  /** Sample data say so. */
  footer: string;
}

/** The quotation as xlsx or PDF. */
export async function quoteFile(format: 'xlsx' | 'pdf', document: Document): Promise<FileAnswer> {
  const fileName = `${document.paper.quoteNo}.${format}`;
  return format === 'pdf'
    ? { fileName, contentType: 'application/pdf', content: await pdfOf(document) }
    : { fileName, contentType: XLSX_TYPE, content: await xlsxOf(document) };
}

function pdfOf({ paper, language, logo, createdAt, footer }: Document): Promise<Buffer> {
  const [locale] = languagesOf(language);
  const t = translator(locale ?? 'zh-CN', 'quote');
  const { head } = paper;
  const columns = [
    { title: head.charge, share: 6 },
    { title: head.unit, share: 3 },
    { title: head.price, share: 3, isNumber: true },
    { title: head.amount, share: 3, isNumber: true },
  ];
  const sections = paper.sections.flatMap(({ title, facts, groups }): PdfBlock[] => [
    { is: 'heading', text: title },
    { is: 'pairs', perRow: 4, pairs: facts },
    ...groups.map(({ currency, lines, totalLabel, total }): PdfBlock => ({
      is: 'table',
      columns,
      rows: lines.map(({ name, unit, price, amount }) => [name, unit, formatMoney(price), formatMoney(amount)]),
      totals: [[totalLabel, '', '', `${currency} ${formatMoney(total)}`]],
    })),
  ]);
  return renderPdf({
    sender: { name: paper.company, contact: paper.contact },
    title: paper.title,
    subtitle: `${paper.quoteNo}, ${paper.date}`,
    language: locale ?? 'zh-CN',
    ...(logo && { logo: logo.bytes }),
    footer: [paper.quoteNo, footer].filter(Boolean).join(', '),
    pageNumber: t('page', PAGE_HOLES),
    createdAt,
    blocks: [
      ...(paper.header ? [{ is: 'paragraph', text: paper.header } as const] : []),
      { is: 'pairs', perRow: 3, pairs: paper.facts },
      ...sections,
      ...(paper.sums.length > 0 ? [sumsBlock(paper)] : []),
      { is: 'heading', text: paper.terms },
      ...[...paper.notes, ...paper.remarks].map((text) => ({ is: 'paragraph', text }) as const),
    ],
  });
}

const sumsBlock = ({ sums }: QuotePaper): PdfBlock => ({
  is: 'pairs',
  perRow: 1,
  pairs: sums.map(({ label, currency, total }) => [label, `${currency} ${formatMoney(total)}`]),
});

const STRONG = { font: { bold: true } } as const satisfies CellStyle;
const MONEY = { numFmt: '#,##0.00' } as const satisfies CellStyle;
const HEADER = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF2F5' } } } as const satisfies CellStyle;
/** Rows that a logo takes, and its height in pixels. */
const LOGO_ROWS = 3;
const LOGO_HEIGHT = 56;

/** Prices are numbers and sums are formulas, so that the recipient can calculate with them. */
async function xlsxOf({ paper, logo, createdAt, footer }: Document): Promise<Uint8Array> {
  const { head } = paper;
  const rows: CellValue[][] = Array.from({ length: logo ? LOGO_ROWS : 0 }, () => []);
  const cells = new Map<string, { value: CellValue; style?: CellStyle; formula?: string; formulaResult?: CellValue }>();
  const add = (values: readonly CellValue[], style?: (column: number) => CellStyle | undefined): number => {
    const row = rows.length;
    rows.push(values.map((value) => plainCell(value)));
    values.forEach((value, column) => {
      const look = style?.(column);
      if (look) cells.set(`${row},${column}`, { value: plainCell(value), style: look });
    });
    return row;
  };
  const bold = () => STRONG;
  const totals: { label: string; currency: string; cell: string }[] = [];
  add([paper.title, null, null, paper.quoteNo, paper.date], bold);
  add([paper.company, null, null, paper.contact]);
  if (paper.header) add([paper.header]);
  for (const [label, value] of paper.facts) add([label, value]);
  for (const { title, facts, groups } of paper.sections) {
    add([]);
    add([title], bold);
    for (const [label, value] of facts) add([label, value]);
    if (groups.length > 0) add([head.charge, head.unit, head.currency, head.price, head.amount], () => HEADER);
    for (const { currency, lines, totalLabel, total } of groups) {
      const first = rows.length + 1;
      for (const { name, unit, price, amount } of lines)
        add([name, unit, currency, Number(price), Number(amount)], (column) => (column > 2 ? MONEY : undefined));
      const row = add([totalLabel, null, currency, null, Number(total)], bold);
      const sum = `SUM(E${first}:E${row})`;
      totals.push({ label: totalLabel, currency, cell: `E${row + 1}` });
      cells.set(`${row},4`, { value: Number(total), formula: sum, formulaResult: Number(total), style: { ...STRONG, ...MONEY } });
    }
  }
  if (paper.sums.length > 0) add([]);
  for (const { label, currency, total } of paper.sums) {
    const row = add([label, null, currency, null, Number(total)], bold);
    // What is payable at destination is summed apart, under the label of its groups.
    const isApart = totals.some((group) => group.label === label);
    const isOwn = (group: string) => (isApart ? group === label : !paper.sums.some((other) => other.label === group));
    const formula = totals.flatMap((one) => (one.currency === currency && isOwn(one.label) ? [one.cell] : [])).join('+');
    cells.set(`${row},4`, { value: Number(total), formula, formulaResult: Number(total), style: { ...STRONG, ...MONEY } });
  }
  const terms = [...paper.notes, ...paper.remarks, footer].filter(Boolean).map((text) => [plainCell(text)]);
  return makeWorkbook({
    sheets: [
      {
        name: sheetName(paper.title),
        columns: [{ width: 36 }, { width: 22 }, { width: 10 }, { width: 16 }, { width: 16 }],
        rows,
        cells,
        ...(logo && { images: [imageOf(logo)] }),
        pageSetup: { orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      },
      { name: sheetName(paper.terms), columns: [{ width: 100 }], rows: terms },
    ],
    properties: { created: createdAt, modified: createdAt, title: `${paper.title} ${paper.quoteNo}` },
  });
}

/** Spreadsheets refuse some characters in the names of sheets, and more than 31. */
const sheetName = (text: string): string =>
  text
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim();

function imageOf({ bytes, contentType }: Logo): SheetImage {
  const { width, height } = sizeOf(bytes, contentType);
  const scale = Math.min(LOGO_HEIGHT / height, 240 / width);
  const type = contentType === 'image/png' ? 'png' : 'jpeg';
  return { data: bytes, type, anchor: { from: { row: 0, col: 0 } }, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Pixels of a PNG or JPEG; a square if they cannot be found. */
function sizeOf(bytes: Uint8Array, contentType: string): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const square = { width: 1, height: 1 };
  if (contentType === 'image/png') return bytes.length < 24 ? square : { width: view.getUint32(16) || 1, height: view.getUint32(20) || 1 };
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5) || 1, width: view.getUint16(at + 7) || 1 };
    at += 2 + view.getUint16(at + 2);
  }
  return square;
}
