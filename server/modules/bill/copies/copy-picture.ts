import { crc32, deflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { billTexts } from '#domain/bill/bill-changes';
import { BILL_DOCUMENTS } from '#domain/bill/bill-fields';
import { labelAt } from '#domain/form/labels';
import { type Key, loadMessages, translator } from '#i18n';
import { fontsFor } from '#server/core/pdf/fonts';
import { BILL_LANGUAGE, type BillToPrint } from './bill-document.ts';

const WIDTH = 1240;
const MARGIN = 60;
const SIZE = 18;
const LEADING = 28;
const LABEL_WIDTH = 300;

interface Drawing {
  bkgNo: string;
  copyVersion: number;
  bills: readonly BillToPrint[];
}

/** The bills of a booking as a PNG picture, such as the scan of a carrier's document. */
export async function drawCopy({ bkgNo, copyVersion, bills }: Drawing): Promise<Buffer> {
  await loadMessages(BILL_LANGUAGE, ['booking-print', 'bill-form']);
  const t = translator(BILL_LANGUAGE, 'booking-print');
  const label = translator(BILL_LANGUAGE, 'bill-form');
  const rows: (readonly [label: string, text: string])[] = [[t('bill.title'), t('bill.subtitle', { bkgNo, copyVersion })]];
  for (const { type, blNo, document } of bills) {
    rows.push(['', ''], [t('bill.no', { no: blNo ?? bkgNo }), '']);
    for (const [path, text] of billTexts(type, document)) {
      if (text === '') continue;
      const found = labelAt<Key<'bill-form'>>(BILL_DOCUMENTS[type].fields, path);
      text.split('\n').forEach((line, at) => rows.push([at === 0 && found ? label(found.key) : '', line]));
    }
  }
  const fonts = await fontsFor(rows.flat());
  const picture = blankPicture(rows.length * LEADING + 2 * MARGIN);
  const open = new Map<string, Font>();
  const write = (text: string, left: number, baseline: number) => {
    let x = left;
    for (const { font: name, text: run } of fonts.runsOf(text, 400)) {
      const font = open.get(name) ?? (create(fonts.files.get(name) as Buffer) as Font);
      open.set(name, font);
      x = drawRun(picture, font, run, x, baseline);
    }
  };
  rows.forEach(([name, text], row) => {
    const baseline = MARGIN + (row + 1) * LEADING;
    write(name, MARGIN, baseline);
    write(text, MARGIN + LABEL_WIDTH, baseline);
  });
  return png(picture);
}

interface Picture {
  height: number;
  /** One byte a pixel, 0 black to 255 white. */
  pixels: Uint8Array;
}

const blankPicture = (height: number): Picture => ({ height, pixels: new Uint8Array(WIDTH * height).fill(255) });

type Point = readonly [x: number, y: number];
type Line = readonly [from: Point, to: Point];

/** Fills the outlines of the glyphs; returns where the run ends. */
function drawRun(picture: Picture, font: Font, text: string, left: number, baseline: number): number {
  const scale = SIZE / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = left;
  glyphs.forEach((glyph, index) => {
    fill(
      picture,
      outline(glyph.path.commands, ([px, py]) => [x + px * scale, baseline - py * scale]),
    );
    x += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
  });
  return x;
}

interface PathCommand {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
}

/** Steps in which a curve is drawn; enough for glyphs of this size. */
const CURVE_STEPS = 4;

function outline(commands: readonly PathCommand[], place: (point: Point) => Point): Line[] {
  const lines: Line[] = [];
  let [start, last]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const lineTo = (to: Point) => {
    lines.push([place(last), place(to)]);
    last = to;
  };
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, n): Point => [args[2 * n] ?? 0, args[2 * n + 1] ?? 0]);
    const to = points.at(-1);
    if (command === 'closePath' || !to) lineTo(start);
    else if (command === 'moveTo') [start, last] = [to, to];
    else {
      const curve = [last, ...points];
      for (let step = 1; step <= CURVE_STEPS; step += 1) lineTo(pointOf(curve, step / CURVE_STEPS));
    }
  }
  return lines;
}

/** De Casteljau's point of a curve of any degree. */
function pointOf(points: readonly Point[], part: number): Point {
  const [first, ...rest] = points;
  if (!first || rest.length === 0) return first ?? [0, 0];
  return pointOf(
    rest.map(([x, y], n): Point => {
      const [px, py] = points[n] ?? [x, y];
      return [px + (x - px) * part, py + (y - py) * part];
    }),
    part,
  );
}

/** Samples of a pixel in each direction. */
const SAMPLES = 3;

/** Non-zero winding rule, sampled. */
function fill({ height, pixels }: Picture, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const ys = lines.flatMap(([[, a], [, b]]) => [a, b]);
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height - 1, Math.ceil(Math.max(...ys)))];
  for (let y = top; y <= bottom; y += 1)
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const at = y + (sample + 0.5) / SAMPLES;
      const crossings = lines
        .flatMap(([[ax, ay], [bx, by]]) => (ay <= at === by <= at ? [] : [{ x: ax + ((at - ay) / (by - ay)) * (bx - ax), turn: by > ay ? 1 : -1 }]))
        .toSorted((a, b) => a.x - b.x);
      let winding = 0;
      crossings.forEach(({ x, turn }, index) => {
        winding += turn;
        const next = crossings[index + 1];
        if (winding !== 0 && next) darken(pixels, y * WIDTH, x, next.x);
      });
    }
}

const SHADE = 255 / (SAMPLES * SAMPLES);

function darken(pixels: Uint8Array, row: number, from: number, to: number): void {
  for (let step = Math.ceil(from * SAMPLES - 0.5); step < to * SAMPLES - 0.5; step += 1) {
    const x = Math.floor(step / SAMPLES);
    if (x < 0 || x >= WIDTH) continue;
    pixels[row + x] = Math.max(0, (pixels[row + x] ?? 0) - SHADE);
  }
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const GREYSCALE = [8, 0, 0, 0, 0];

function png({ height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(height, 4);
  header.set(GREYSCALE, 8);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((WIDTH + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
