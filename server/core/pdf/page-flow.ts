import { CONTENT_BOTTOM, CONTENT_WIDTH, GAP, HEADER_FILL, LINE_HEIGHT, MARGIN, RULE_COLOR, type TextStyle } from './pdf-style.ts';
import type { Pen } from './pen.ts';

/** Texts below each other in one column; each wraps. */
export interface Cell {
  /** From the left margin. */
  x: number;
  width: number;
  lines: readonly { text: string; style: TextStyle }[];
  /** Right-aligned. */
  isEnd?: boolean;
}

interface RowLook {
  isFilled?: boolean;
  hasRule?: boolean;
  hasPadding?: boolean;
  /** Around every cell. */
  hasFrames?: boolean;
}

/** Places rows below each other and begins pages. */
export interface PageFlow {
  /** A row that fits on no page continues on the next one. */
  row(cells: readonly Cell[], look?: RowLook): void;
  skip(height: number): void;
  /** Begins a page unless this height is left. */
  reserve(height: number): void;
  /** Calls `begin` at the start of each page that `work` adds. */
  whilePagesBegin(begin: () => void, work: () => void): void;
}

export function makePageFlow(doc: PDFKit.PDFDocument, pen: Pen): PageFlow {
  let y = MARGIN;
  let onPage: (() => void) | undefined;
  const heightOf = ({ size }: TextStyle) => size * LINE_HEIGHT;

  function nextPage(): void {
    doc.addPage();
    y = MARGIN;
    onPage?.();
  }

  function reserve(height: number): void {
    if (y + height > CONTENT_BOTTOM) nextPage();
  }

  function row(cells: readonly Cell[], { isFilled = false, hasRule = false, hasPadding = false, hasFrames = false }: RowLook = {}): void {
    const columns = cells.map(({ lines, width }) =>
      lines.flatMap(({ text, style }) => pen.wrap(text, style, width).map((line) => ({ text: line, style }))),
    );
    const count = Math.max(0, ...columns.map(({ length }) => length));
    const heights = Array.from({ length: count }, (_, n) => Math.max(...columns.flatMap((lines) => (lines[n] ? [heightOf(lines[n].style)] : []))));
    const padding = hasPadding ? GAP.cell : 0;
    const total = heights.reduce((sum, height) => sum + height, 2 * padding);
    // A row that would fit on one page is not broken.
    if (total <= CONTENT_BOTTOM - MARGIN - 60) reserve(total);
    for (let first = 0; first < count;) {
      reserve((heights[first] ?? 0) + 2 * padding);
      let last = first;
      let height = 2 * padding;
      while (last < count && y + height + (heights[last] ?? 0) <= CONTENT_BOTTOM) height += heights[last++] ?? 0;
      if (isFilled) doc.rect(MARGIN, y, CONTENT_WIDTH, height).fill(HEADER_FILL);
      writePart({ cells, columns, heights, first, last, top: y + padding });
      if (hasFrames)
        for (const { x, width } of cells)
          doc
            .rect(MARGIN + x - GAP.cell, y, width + 2 * GAP.cell, height)
            .lineWidth(0.5)
            .strokeColor(RULE_COLOR)
            .stroke();
      y += height;
      if (hasRule)
        doc
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + CONTENT_WIDTH, y)
          .lineWidth(0.5)
          .strokeColor(RULE_COLOR)
          .stroke();
      first = last;
    }
  }

  function writePart({ cells, columns, heights, first, last, top }: RowPart): void {
    columns.forEach((lines, column) => {
      const cell = cells[column];
      let lineTop = top;
      for (let n = first; n < last; n += 1) {
        const line = lines[n];
        if (cell && line && line.text !== '') {
          const indent = cell.isEnd ? cell.width - pen.measure(line.text, line.style) : 0;
          pen.write(line.text, { x: MARGIN + cell.x + indent, y: lineTop, style: line.style });
        }
        lineTop += heights[n] ?? 0;
      }
    });
  }

  return {
    row,
    reserve,
    skip: (height) => void (y += height),
    whilePagesBegin(begin, work) {
      onPage = begin;
      work();
      onPage = undefined;
    },
  };
}

interface RowPart {
  cells: readonly Cell[];
  columns: readonly { text: string; style: TextStyle }[][];
  heights: readonly number[];
  first: number;
  last: number;
  top: number;
}
