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

/** Matches the whole text, then a code in it (`Shanghai (CNSHA)`), then the part before a bracket, comma or slash (`Los Angeles, CA`). */
export function findPort<P extends { code: string }>(names: NameIndex<P>, text: string): Reading<P> {
  const code = /\b[A-Z]{2}[A-Z2-9]{3}\b/i.exec(text)?.[0] ?? '';
  const candidates = names.get(nameWord(text)) ?? names.get(nameWord(code)) ?? names.get(nameWord(text.split(/[(,/]/, 1)[0] ?? ''));
  const different = [...new Set(candidates)];
  const [port] = different;
  if (!port) return wrong('port.unknown', { value: text });
  return different.length > 1
    ? wrong('port.ambiguous', { value: text, codes: different.map((candidate) => candidate.code).join(', ') })
    : found(port);
}
