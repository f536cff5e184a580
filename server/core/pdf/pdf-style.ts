import type { Weight } from './fonts.ts';

/** Points of A4. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 42;
export const FOOTER_HEIGHT = 24;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
export const CONTENT_BOTTOM = PAGE.height - MARGIN - FOOTER_HEIGHT;

/** Largest size of a logo. */
export const LOGO = { width: 150, height: 40 } as const;

export const GAP = { column: 14, block: 10, cell: 3 } as const;

/** Line height and distance of the baseline from the top of a line, in font sizes. */
export const LINE_HEIGHT = 1.45;
export const BASELINE = 1.08;

const INK = '#14212b';
const MUTED = '#5b6b78';
export const RULE_COLOR = '#c9d3da';
export const HEADER_FILL = '#eef2f5';

export interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
}

export const STYLES = {
  title: { size: 18, weight: 700, color: INK },
  subtitle: { size: 10, weight: 400, color: MUTED },
  heading: { size: 11.5, weight: 700, color: INK },
  label: { size: 7.5, weight: 400, color: MUTED },
  value: { size: 9.5, weight: 400, color: INK },
  strong: { size: 9.5, weight: 700, color: INK },
  header: { size: 8, weight: 700, color: INK },
  watermark: { size: 150, weight: 700, color: MUTED },
  footer: { size: 7.5, weight: 400, color: MUTED },
} as const satisfies Record<string, TextStyle>;
