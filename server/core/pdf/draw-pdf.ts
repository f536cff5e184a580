import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { pageNumberOf, type PdfBlock, type PdfDescription, textsOf } from './blocks.ts';
import { fontsFor } from './fonts.ts';
import { type Cell, makePageFlow, type PageFlow } from './page-flow.ts';
import { CONTENT_BOTTOM, CONTENT_WIDTH, FOOTER_HEIGHT, GAP, LINE_HEIGHT, LOGO, MARGIN, PAGE, STYLES, type TextStyle } from './pdf-style.ts';
import { columnWidths } from './column-widths.ts';
import { makePen, type Pen } from './pen.ts';
import { longestWord } from './wrap-text.ts';

/** Draws a document of A4 pages. Text wraps within its column; the embedded fonts contain only the characters used. */
export async function drawPdf(description: PdfDescription): Promise<Buffer> {
  const { sender, title, subtitle, language, createdAt, blocks } = description;
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
  const head = (text: string, style: TextStyle) => flow.row([{ x: 0, width, lines: [{ text, style }] }]);
  if (sender) {
    head(sender.name, STYLES.heading);
    if (sender.contact !== '') head(sender.contact, STYLES.subtitle);
    flow.skip(GAP.block);
  }
  head(title, STYLES.title);
  head(subtitle, STYLES.subtitle);
  flow.skip(GAP.block);
  for (const block of blocks) drawBlock(flow, pen, block);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    if (description.watermark) drawWatermark(doc, pen, description.watermark);
    drawFooter(pen, { left: description.footer, number: pageNumberOf(description, page + 1, count) });
  }
  doc.end();
  return content;
}

function drawBlock(flow: PageFlow, pen: Pen, block: PdfBlock): void {
  if (block.is === 'heading') {
    // A heading does not stay behind at the end of a page.
    flow.reserve(STYLES.heading.size * LINE_HEIGHT + 4 * STYLES.value.size * LINE_HEIGHT);
    flow.skip(GAP.block);
    flow.row([{ x: 0, width: CONTENT_WIDTH, lines: [{ text: block.text, style: STYLES.heading }] }]);
    flow.skip(GAP.cell);
  } else if (block.is === 'paragraph') flow.row([{ x: 0, width: CONTENT_WIDTH, lines: [{ text: block.text, style: STYLES.value }] }]);
  else if (block.is === 'boxes') drawBoxes(flow, block);
  else if (block.is === 'pairs') drawPairs(flow, block);
  else drawTable(flow, pen, block);
}

/** The last line is level with the number of the page. */
function drawFooter(pen: Pen, { left, number }: { left: string; number: string }): void {
  const style = STYLES.footer;
  const height = style.size * LINE_HEIGHT;
  const bottom = CONTENT_BOTTOM + FOOTER_HEIGHT - height;
  const width = CONTENT_WIDTH - pen.measure(number, style) - GAP.column;
  const lines = pen.wrap(left, style, width);
  const [first = '', second, ...more] = lines;
  const shown = second === undefined ? [first] : [first, more.length > 0 ? `${second} …` : second];
  shown.forEach((text, n) => pen.write(text, { x: MARGIN, y: bottom - (shown.length - 1 - n) * height, style }));
  pen.write(number, { x: MARGIN + CONTENT_WIDTH - pen.measure(number, style), y: bottom, style });
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

function drawTable(flow: PageFlow, pen: Pen, { columns, rows, totals = [] }: Extract<PdfBlock, { is: 'table' }>): void {
  const titles = columns.map(({ title }) => title);
  const { widths, scale } = columnWidths(
    columns,
    [[STYLES.header, [titles]] as const, [STYLES.value, rows] as const, [STYLES.strong, totals] as const].flatMap(([style, lines]) => {
      // The same words come again from row to row.
      const measured = new Map<string, number>();
      const measure = (word: string) => {
        const width = measured.get(word) ?? pen.measure(word, style);
        measured.set(word, width);
        return width;
      };
      return lines.map((texts) => texts.map((text) => longestWord(text, measure)));
    }),
  );
  const cellsOf = (texts: readonly string[], { size, ...look }: TextStyle): Cell[] => {
    const style = { ...look, size: size * scale };
    let x = 0;
    return columns.map(({ isNumber = false }, n) => {
      const cell = { x: x + GAP.cell, width: (widths[n] ?? 0) - 2 * GAP.cell, lines: [{ text: texts[n] ?? '', style }], isEnd: isNumber };
      x += widths[n] ?? 0;
      return cell;
    });
  };
  const header = () => flow.row(cellsOf(titles, STYLES.header), { isFilled: true, hasPadding: true });
  flow.reserve(4 * STYLES.value.size * LINE_HEIGHT);
  header();
  flow.whilePagesBegin(header, () => {
    for (const row of rows) flow.row(cellsOf(row, STYLES.value), { hasRule: true, hasPadding: true });
    for (const row of totals) flow.row(cellsOf(row, STYLES.strong), { hasRule: true, hasPadding: true });
  });
  flow.skip(GAP.cell);
}
