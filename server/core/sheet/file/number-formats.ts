import type { Cell } from '../cell.ts';
import { type NumberShape, shapeOf, shownNumber } from './number-shape.ts';
import { attributesIn, readText, type ZipEntry } from './relationships.ts';

/** Shapes by the index of the cell style; formats that show the plain number have none. */
export function numberShapes(view: DataView, styles: ZipEntry | undefined): ReadonlyMap<number, NumberShape> {
  const text = (styles && readText(view, styles)) ?? '';
  const codes = new Map(
    [...text.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)].map(([tag]) => {
      const attributes = new Map(attributesIn(tag));
      return [attributes.get('numFmtId') ?? '', unescaped(attributes.get('formatCode') ?? '')] as const;
    }),
  );
  const shapes = new Map<number, NumberShape>();
  if (codes.size === 0) return shapes;
  // Searched by hand: a hostile part repeats the opening tag, and never closes it.
  const start = text.search(/<(?:\w+:)?cellXfs[\s>]/);
  const formats = start < 0 ? '' : text.slice(start, start + Math.max(0, text.slice(start).search(/<\/(?:\w+:)?cellXfs>/)));
  for (const [style, [tag]] of [...formats.matchAll(/<(?:\w+:)?xf\s[^<>]*>/g)].entries()) {
    const [, id = ''] = attributesIn(tag).find(([name]) => name === 'numFmtId') ?? [];
    const shape = shapeOf(codes.get(id) ?? '');
    if (shape) shapes.set(style, shape);
  }
  return shapes;
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:(\w+)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name?: string, decimal?: string, hex?: string) =>
    name === undefined ? characterOf(Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)) : (ENTITIES[name] ?? whole),
  );

const characterOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

/** Puts the shown text in place of the numbers: a unit, or the zeros of a code, belong to what their user has entered. */
export function asShown(cells: Cell[], shown: readonly (readonly [column: number, shape: NumberShape])[]): void {
  for (const [column, shape] of shown) {
    const cell = cells[column];
    if (typeof cell === 'number') cells[column] = shownNumber(cell, shape);
  }
}
