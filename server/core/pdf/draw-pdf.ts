import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { pageNumberOf, type PdfBlock, type PdfDescription, textsOf } from './blocks.ts';
import { fontsFor } from './fonts.ts';
import { type Cell, makePageFlow, type PageFlow } from './page-flow.ts';
import { CONTENT_BOTTOM, CONTENT_WIDTH, FOOTER_HEIGHT, GAP, LINE_HEIGHT, LOGO, MARGIN, PAGE, STYLES } from './pdf-style.ts';
import { makePen, type Pen } from './pen.ts';

/** Draws a document of A4 pages. Text wraps within its column; the embedded fonts contain only the characters used. */
export async function drawPdf(description: PdfDescription): Promise<Buffer> {
  const { title, subtitle, language, createdAt, blocks } = description;
  const fonts = await fontsFor(textsOf(description));
  const doc = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Subject: subtitle, CreationDate: createdAt },
  });
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  const content = buffer(doc);
  const pen = makePen(doc, fonts);
  const flow = makePageFlow(doc, pen);
  const { logo } = description;
  const width = logo ? CONTENT_WIDTH - LOGO.width - GAP.column : CONTENT_WIDTH;
  if (logo)
    doc.image(Buffer.from(logo), MARGIN + CONTENT_WIDTH - LOGO.width, MARGIN, { fit: [LOGO.width, LOGO.height], align: 'right', valign: 'center' });
  flow.row([{ x: 0, width, lines: [{ text: title, style: STYLES.title }] }]);
  flow.row([{ x: 0, width, lines: [{ text: subtitle, style: STYLES.subtitle }] }]);
  flow.skip(GAP.block);
  for (const block of blocks) drawBlock(flow, block);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    if (description.watermark) drawWatermark(doc, pen, description.watermark);
    const y = CONTENT_BOTTOM + FOOTER_HEIGHT - STYLES.footer.size * LINE_HEIGHT;
    const number = pageNumberOf(description, page + 1, count);
    const left = pen.wrap(description.footer, STYLES.footer, CONTENT_WIDTH - pen.measure(number, STYLES.footer) - GAP.column)[0] ?? '';
    pen.write(left, { x: MARGIN, y, style: STYLES.footer });
    pen.write(number, { x: MARGIN + CONTENT_WIDTH - pen.measure(number, STYLES.footer), y, style: STYLES.footer });
  }
  doc.end();
  return content;
}

function drawBlock(flow: PageFlow, block: PdfBlock): void {
  if (block.is === 'heading') {
    // A heading does not stay behind at the end of a page.
    flow.reserve(STYLES.heading.size * LINE_HEIGHT + 4 * STYLES.value.size * LINE_HEIGHT);
    flow.skip(GAP.block);
    flow.row([{ x: 0, width: CONTENT_WIDTH, lines: [{ text: block.text, style: STYLES.heading }] }]);
    flow.skip(GAP.cell);
  } else if (block.is === 'paragraph') flow.row([{ x: 0, width: CONTENT_WIDTH, lines: [{ text: block.text, style: STYLES.value }] }]);
  else if (block.is === 'boxes') drawBoxes(flow, block);
  else if (block.is === 'pairs') drawPairs(flow, block);
  else drawTable(flow, block);
}

/** Of the diagonal of the page. */
const WATERMARK_WIDTH = 0.8 * Math.hypot(PAGE.width, PAGE.height);

function drawWatermark(doc: PDFKit.PDFDocument, pen: Pen, text: string): void {
  const { size, ...rest } = STYLES.watermark;
  // Long texts become smaller, so that they fit between the corners of the page.
  const style = { ...rest, size: Math.min(size, (size * WATERMARK_WIDTH) / pen.measure(text, STYLES.watermark)) };
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  doc
    .save()
    .rotate(-45, { origin: [x, y] })
    .opacity(0.08);
  pen.write(text, { x: x - pen.measure(text, style) / 2, y: y - (style.size * LINE_HEIGHT) / 2, style });
  doc.restore();
}

function drawBoxes(flow: PageFlow, { boxes }: Extract<PdfBlock, { is: 'boxes' }>): void {
  const shares = boxes.reduce((sum, { share }) => sum + share, 0);
  let x = 0;
  const cells = boxes.map(({ label, text, share }): Cell => {
    const width = (CONTENT_WIDTH * share) / shares;
    const cell = {
      x: x + GAP.cell,
      width: width - 2 * GAP.cell,
      lines: [
        { text: label, style: STYLES.label },
        { text, style: STYLES.value },
      ],
    };
    x += width;
    return cell;
  });
  flow.row(cells, { hasFrames: true, hasPadding: true });
}

function drawPairs(flow: PageFlow, { pairs, perRow }: Extract<PdfBlock, { is: 'pairs' }>): void {
  const given = pairs.filter((pair): pair is readonly [string, string] => Boolean(pair[1]));
  const width = (CONTENT_WIDTH - (perRow - 1) * GAP.column) / perRow;
  for (let first = 0; first < given.length; first += perRow) {
    const cells = given.slice(first, first + perRow).map(([label, value], n) => ({
      x: n * (width + GAP.column),
      width,
      lines: [
        { text: label, style: STYLES.label },
        { text: value, style: STYLES.value },
      ],
    }));
    flow.row(cells);
    flow.skip(2 * GAP.cell);
  }
}

function drawTable(flow: PageFlow, { columns, rows, totals = [] }: Extract<PdfBlock, { is: 'table' }>): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (CONTENT_WIDTH * share) / shares);
  const cellsOf = (texts: readonly string[], style: Cell['lines'][number]['style']): Cell[] => {
    let x = 0;
    return columns.map(({ isNumber = false }, n) => {
      const cell = { x: x + GAP.cell, width: (widths[n] ?? 0) - 2 * GAP.cell, lines: [{ text: texts[n] ?? '', style }], isEnd: isNumber };
      x += widths[n] ?? 0;
      return cell;
    });
  };
  const header = () =>
    flow.row(
      cellsOf(
        columns.map(({ title }) => title),
        STYLES.header,
      ),
      { isFilled: true, hasPadding: true },
    );
  flow.reserve(4 * STYLES.value.size * LINE_HEIGHT);
  header();
  flow.whilePagesBegin(header, () => {
    for (const row of rows) flow.row(cellsOf(row, STYLES.value), { hasRule: true, hasPadding: true });
    for (const row of totals) flow.row(cellsOf(row, STYLES.strong), { hasRule: true, hasPadding: true });
  });
  flow.skip(GAP.cell);
}
