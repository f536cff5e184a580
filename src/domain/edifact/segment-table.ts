import type { Segment } from './segment.ts';

/** A segment of a message, or a group that begins with one, and how often it may come. */
interface Part {
  tag: string;
  isMandatory: boolean;
  max: number;
  /** Of a group: the parts after its first segment. */
  parts?: readonly Part[];
}

/** Segments of a message that belong together, in the order of the message. */
export interface Group {
  segments: Segment[];
  groups: Group[];
}

/**
 * Parses a segment table: `DTM*9` may come nine times, `BGM!` must come, and `(RFF! DTM*9)*99` is a group. Tables list the segments that this product
 * writes or reads, in the order of the directory.
 */
export function segmentTable(text: string): readonly Part[] {
  const tokens = text.match(/\(|\)(\*\d+)?!?|[A-Z]{3}(\*\d+)?!?/g) ?? [];
  const read = (): Part[] => {
    const parts: Part[] = [];
    for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
      if (token.startsWith(')')) return [...parts, { ...partOf(token), tag: ')' }];
      if (token === '(') parts.push(groupOf(read()));
      else parts.push(partOf(token));
    }
    return parts;
  };
  return read();
}

const partOf = (token: string): Part => ({
  tag: token.slice(0, 3),
  isMandatory: token.endsWith('!'),
  max: Number(/\*(\d+)/.exec(token)?.[1] ?? 1),
});

function groupOf(parts: Part[]): Part {
  const end = parts.pop();
  const [first, ...others] = parts;
  if (!first || !end) throw new Error('segmentTable: an empty group. Name its first segment.');
  return { tag: first.tag, isMandatory: end.isMandatory, max: end.max, parts: others };
}

export interface StructureFault {
  is: 'fault';
  /** Place of the segment in the message, from 0. */
  position: number;
  reason: 'missing' | 'unexpected';
  tag: string;
}

/** Arranges the segments between UNH and UNT by the table, or reports the first that the table does not allow there. */
export function arrange(table: readonly Part[], segments: readonly Segment[]): Group | StructureFault {
  let position = 0;
  const missing = (tag: string): StructureFault => ({ is: 'fault', position, reason: 'missing', tag });
  const take = (parts: readonly Part[], first: Segment[]): Group | StructureFault => {
    const group: Group = { segments: first, groups: [] };
    for (const part of parts) {
      let count = 0;
      for (let segment = segments[position]; segment?.tag === part.tag && count < part.max; segment = segments[position]) {
        position += 1;
        count += 1;
        if (!part.parts) {
          group.segments.push(segment);
          continue;
        }
        const inner = take(part.parts, [segment]);
        if ('is' in inner) return inner;
        group.groups.push(inner);
      }
      if (part.isMandatory && count === 0) return missing(part.tag);
    }
    return group;
  };
  const message = take(table, []);
  const next = segments[position];
  return 'is' in message || !next ? message : { is: 'fault', position, reason: 'unexpected', tag: next.tag };
}

/** The segments with a tag, and with a qualifier in their first component if one is given. */
export const findAll = ({ segments }: Group, tag: string, qualifier?: string): Segment[] =>
  segments.filter((segment) => segment.tag === tag && (qualifier === undefined || segment.elements[0]?.[0] === qualifier));

export const find = (group: Group, tag: string, qualifier?: string): Segment | undefined => findAll(group, tag, qualifier)[0];

/** The groups that begin with a segment, as `findAll`. */
export const groupsOf = ({ groups }: Group, tag: string, qualifier?: string): Group[] =>
  groups.filter(({ segments: [first] }) => first?.tag === tag && (qualifier === undefined || first.elements[0]?.[0] === qualifier));
