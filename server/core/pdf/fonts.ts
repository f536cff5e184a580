import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { readWoff } from './font-file.ts';

export type Weight = 400 | 700;

export interface TextRun {
  /** Name of a font file, e.g. `noto-sans-sc-chinese-simplified-400-normal`. */
  font: string;
  text: string;
}

/** Fonts of some texts. */
export interface Fonts {
  /** Splits one of the texts into runs of one font each. Letters that no font has lose their accents, other characters become U+25A1. */
  runsOf(text: string, weight: Weight): TextRun[];
  /** Content of the font files by their names. */
  files: ReadonlyMap<string, Buffer>;
}

const FOLDER = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json'));
const nameOf = (part: string, weight: Weight): string => `noto-sans-sc-${part}-${weight}-normal`;

/** Has Latin and the common Chinese characters; the package's other parts have the rest. */
const MAIN = 'chinese-simplified';
const MISSING = '□';

/** Control and format characters, e.g. those that turn the direction of writing, and variation selectors. */
const UNPRINTABLE = /[\p{C}\p{Variation_Selector}]/gu;

/** Finds the fonts that the texts need, in both weights. Files are read once per process. */
export async function fontsFor(texts: readonly string[]): Promise<Fonts> {
  const shown = new Map<string, { sign: string; part: string }>();
  for (const sign of new Set(MISSING + texts.join(''))) shown.set(sign, await show(sign));
  const used = new Set([MAIN, ...[...shown.values()].map(({ part }) => part)]);
  const names = [...used].flatMap((part) => [nameOf(part, 400), nameOf(part, 700)]);
  const files = new Map(await Promise.all(names.map(async (name) => [name, await load(name)] as const)));
  return {
    files,
    runsOf(text, weight) {
      const runs: TextRun[] = [];
      for (const given of text.replaceAll(UNPRINTABLE, '')) {
        const { sign, part } = shown.get(given) ?? { sign: '?', part: MAIN };
        const font = nameOf(part, weight);
        const last = runs.at(-1);
        if (last?.font === font) last.text += sign;
        else runs.push({ font, text: sign });
      }
      return runs;
    },
  };
}

/** The character or its replacement, and the part of the font that contains it. */
async function show(given: string): Promise<{ sign: string; part: string }> {
  const bare = given.normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (const sign of [given, bare, MISSING]) {
    const part = [...sign].length === 1 ? await findPart(sign.codePointAt(0) ?? 0) : undefined;
    if (part) return { sign, part };
  }
  return { sign: '?', part: MAIN };
}

/** The part whose font has the character: the package's table of ranges also names characters that the font lacks. */
async function findPart(code: number): Promise<string | undefined> {
  if ((await characters(MAIN)).has(code)) return MAIN;
  for (const { part, ranges } of await slices())
    if (ranges.some(([first, last]) => first <= code && code <= last) && (await characters(part)).has(code)) return part;
  return undefined;
}

const files = new Map<string, Promise<Buffer>>();
const load = (name: string): Promise<Buffer> => once(files, name, () => readWoff(join(FOLDER, 'files', `${name}.woff`)));

const coverage = new Map<string, Promise<ReadonlySet<number>>>();
const characters = (part: string): Promise<ReadonlySet<number>> =>
  once(coverage, part, async () => {
    const font = create(await load(nameOf(part, 400)));
    return new Set('characterSet' in font ? font.characterSet : []);
  });

interface Slice {
  part: string;
  ranges: [first: number, last: number][];
}

const tables = new Map<'slices', Promise<Slice[]>>();
/** Code points of each part, from the package's own table. */
const slices = (): Promise<Slice[]> =>
  once(tables, 'slices', async () => {
    const table = JSON.parse(await readFile(join(FOLDER, 'unicode.json'), 'utf8')) as Record<string, string>;
    return Object.entries(table).map(([name, ranges]) => ({ part: name.replaceAll(/[[\]]/g, ''), ranges: ranges.split(',').map(rangeOf) }));
  });

function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** A failed attempt is repeated by the next document. */
function once<K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  value.catch(() => known.delete(key));
  return value;
}
