import type { Fonts } from './fonts.ts';
import { BASELINE, type TextStyle } from './pdf-style.ts';
import { wrapText } from './wrap-text.ts';

export interface Pen {
  /** Width in points. */
  measure(text: string, style: TextStyle): number;
  wrap(text: string, style: TextStyle, width: number): string[];
  /** Writes one line; `y` is the top of the line. */
  write(text: string, at: { x: number; y: number; style: TextStyle }): void;
}

/** Measures and writes text in several fonts, as one line may need. */
export function makePen(doc: PDFKit.PDFDocument, fonts: Fonts): Pen {
  const measure = (text: string, { size, weight }: TextStyle): number =>
    fonts.runsOf(text, weight).reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  return {
    measure,
    wrap: (text, style, width) => wrapText(text, width, (part) => measure(part, style)),
    write(text, { x, y, style }) {
      const { size, weight, color } = style;
      let left = x;
      for (const run of fonts.runsOf(text, weight)) {
        doc.font(run.font).fontSize(size).fillColor(color);
        doc.text(run.text, left, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
        left += doc.widthOfString(run.text);
      }
    },
  };
}
