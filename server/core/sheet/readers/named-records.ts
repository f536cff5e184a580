import { found, type Reading, wrong } from '../cell.ts';

/** Index of records by their normalised names; a name may belong to several. */
export type NameIndex<T> = ReadonlyMap<string, readonly T[]>;

export function indexNames<T, V>(list: readonly T[], entries: (item: T) => readonly (readonly [name: string, value: V])[]): NameIndex<V> {
  const index = new Map<string, V[]>();
  for (const [name, value] of list.flatMap(entries)) {
    const key = nameWord(name);
    if (key) index.set(key, [...(index.get(key) ?? []), value]);
  }
  return index;
}

/** Normalises case, spaces and punctuation; words in brackets are part of the name (`奥克兰(美)`). */
export const nameWord = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

const CODE = /\b[A-Z]{2}[A-Z2-9]{3}\b/gi;
/** Longer texts name no port. */
const MAX_TEXT = 200;
/** No name of a port has more words, or more Chinese characters. */
const MAX_WORDS = 10;

/**
 * Matches the whole text, then a code in it (`Shanghai (CNSHA)`), then the part before a bracket, comma or slash (`Los Angeles, CA`). If the rest names
 * another port, the cell names two: none is taken.
 */
export function findPort<P extends { code: string }>(names: NameIndex<P>, text: string): Reading<P> {
  if (text.length > MAX_TEXT) return wrong('port.unknown', { value: text });
  const whole = names.get(nameWord(text));
  const code = text.match(CODE)?.find((word) => names.has(nameWord(word)));
  const [part = ''] = text.split(/[(,/]/, 1);
  const candidates = [...new Set(whole ?? names.get(nameWord(code ?? part)))];
  const [port] = candidates;
  if (!port) return wrong('port.unknown', { value: text });
  if (candidates.length > 1) return wrong('port.ambiguous', { value: text, codes: codesOf(candidates) });
  const rest = whole ? '' : code === undefined ? text.slice(part.length) : text.replace(code, '/');
  const others = portsIn(names, rest).filter((named) => !named.includes(port));
  return others.length > 0 ? wrong('port.several', { value: text, codes: codesOf([...new Set([port, ...others.flat()])]) }) : found(port);
}

const codesOf = (ports: readonly { code: string }[]): string => ports.map(({ code }) => code).join(', ');

/** The names in a text, longest first, each with its records. No name reaches over a comma, bracket or slash. */
function portsIn<P>(names: NameIndex<P>, text: string): (readonly P[])[] {
  const ports: (readonly P[])[] = [];
  for (const part of text.split(/[^\p{Letter}\p{Mark}\p{Number}\s'’.-]/u)) {
    const words = part.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? [];
    for (let at = 0; at < words.length;) {
      const named = [...words.slice(at, at + MAX_WORDS).keys()]
        .map((last) => ({ count: last + 1, records: names.get(nameWord(words.slice(at, at + last + 1).join(''))) }))
        .findLast(({ records }) => records !== undefined);
      if (named?.records) ports.push(named.records);
      at += named?.count ?? 1;
    }
  }
  return ports;
}
