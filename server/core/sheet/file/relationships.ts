import { inflateRawSync } from 'node:zlib';

/** A part of a zip file. */
export interface ZipEntry {
  name: string;
  packed: number;
  unpacked: number;
  /** 0 stored, 8 deflated. */
  method: number;
  /** Offset of the local header. */
  offset: number;
}

/** Relationships of a workbook with hundreds of sheets take 100 kB. */
const MAX_BYTES = 4_000_000;
const WORKSHEET = '/worksheet';

/**
 * File names of the parts that a workbook refers to otherwise than as a worksheet: the reader loads them whole, wherever they are.
 * `undefined` when the relationships are ambiguous, e.g. with entities or comments: then no part is known to be only a sheet.
 */
export function namesReadWhole(view: DataView, entries: readonly ZipEntry[]): Set<string> | undefined {
  const names = new Set<string>();
  for (const root of entries.filter(({ name }) => name === '_rels/.rels')) {
    for (const { target } of readRelationships(view, root) ?? [{ target: '' }]) {
      const workbook = fileName(target);
      if (workbook === undefined) return undefined;
      names.add(workbook);
      for (const part of entries.filter(({ name }) => `/${name}`.endsWith(`/_rels/${workbook}.rels`))) {
        const relationships = readRelationships(view, part);
        if (!relationships) return undefined;
        for (const { type, target: path } of relationships) {
          if (type.endsWith(WORKSHEET)) continue;
          const name = fileName(path);
          if (name === undefined) return undefined;
          names.add(name);
        }
      }
    }
  }
  return names;
}

/** The last segment of a path; `undefined` when that depends on the folder that the path is relative to. */
export function fileName(path: string): string | undefined {
  const last = path.split('/').findLast((segment) => segment !== '');
  return last === '.' || last === '..' ? undefined : last;
}

export interface Relationship {
  id: string | undefined;
  type: string;
  target: string;
}

/** Relationships of a part; `undefined` if it does not exist or cannot be read beyond doubt. */
export const relationshipsOf = (view: DataView, part: ZipEntry | undefined): Relationship[] | undefined => part && readRelationships(view, part);

function readRelationships(view: DataView, entry: ZipEntry): Relationship[] | undefined {
  const text = readText(view, entry)?.replace(/^\s*<\?xml[^<>]*\?>/, '');
  if (text === undefined || text.includes('&')) return undefined;
  const relationships: Relationship[] = [];
  for (const tag of text.split('<').slice(1)) {
    const [inside = '', rest] = tag.split('>');
    // A `>` within quotes, comments, and whatever else two parsers may read in two ways.
    if (tag.split('>').length !== 2 || rest?.trim() !== '') return undefined;
    const attributes = attributesIn(inside);
    if (!/^\/?[\w:]+\s*\/?$/.test(inside.replaceAll(/\s[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*')/g, ''))) return undefined;
    const values = new Map(attributes);
    if (values.size !== attributes.length) return undefined;
    const [type, target] = [values.get('Type'), values.get('Target')];
    if (type !== undefined && target !== undefined) relationships.push({ id: values.get('Id'), type, target });
  }
  return relationships;
}

/** Names and values of the attributes in a tag. */
export const attributesIn = (tag: string): (readonly [name: string, value: string])[] =>
  [...tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [name, double ?? single ?? '']);

/** Text of a part of at most a few megabytes; `undefined` if it is larger or damaged. */
export function readText(view: DataView, { packed, method, offset }: ZipEntry): string | undefined {
  try {
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const bytes = new Uint8Array(view.buffer, view.byteOffset + start, packed);
    if (method !== 0 && method !== 8) return undefined;
    return new TextDecoder().decode(method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: MAX_BYTES }));
  } catch {
    // Too large, damaged, or beyond the end of the file.
    return undefined;
  }
}
