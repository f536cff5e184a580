import { CONTAINER_TYPE_CODES, type ContainerType, isContainerType } from './container-type.ts';
import { DEFAULT_CTN_TYPE } from '../constants.ts';
import type { CtnQuantity } from '../number/money.ts';
import { normaliseWidth } from '../text/normalise-width.ts';

/** Maximum number of containers of one type per search or booking. */
export const CTN_NUM_MAX = 999;

/** Default containers of a search. */
export const DEFAULT_CTN_LIST: readonly CtnQuantity[] = [{ ctnType: DEFAULT_CTN_TYPE, num: 1 }];

/** Alternative spellings of a type. */
const TYPE_ALIASES: Record<string, ContainerType> = {
  '40HC': '40HQ',
  '45HC': '45HQ',
  '20DC': '20GP',
  '40DC': '40GP',
  '20DV': '20GP',
  '40DV': '40GP',
  '40RQ': '40RH',
};

const COUNT_FIRST = /^(\d{1,3})[X*](\d{2}[A-Z]{2})$/;
const TYPE_FIRST = /^(\d{2}[A-Z]{2})(?:[:X*=](\d{1,3}))?$/;

/** Formats containers for attributes and URLs: `20GP:1,40HQ:2`. */
export function formatCtnText(list: readonly CtnQuantity[]): string {
  return list.map(({ ctnType, num }) => `${ctnType}:${num}`).join(',');
}

/** Parses `20GP:1,40HQ:2` and common variants (`2x40HC, 20gp`); skips unreadable entries and sums duplicate types. */
export function parseCtnText(text: string | null | undefined): CtnQuantity[] {
  const found = new Map<ContainerType, number>();
  for (const entry of entriesOf(text ?? '')) {
    const read = readEntry(entry);
    if (read) found.set(read.type, Math.min(CTN_NUM_MAX, (found.get(read.type) ?? 0) + read.num));
  }
  return CONTAINER_TYPE_CODES.flatMap((ctnType) => {
    const num = found.get(ctnType);
    return num ? [{ ctnType, num }] : [];
  });
}

function entriesOf(text: string): string[] {
  return normaliseWidth(text)
    .toUpperCase()
    .replaceAll('×', 'X')
    .replaceAll(/\s*([:X*=])\s*/g, '$1')
    .split(/[,;、+\s]+/);
}

function readEntry(entry: string): { type: ContainerType; num: number } | undefined {
  const first = COUNT_FIRST.exec(entry);
  const [written, count] = first ? [first[2], first[1]] : (TYPE_FIRST.exec(entry)?.slice(1) ?? []);
  if (!written) return undefined;
  const type = TYPE_ALIASES[written] ?? written;
  const num = Number(count ?? 1);
  return isContainerType(type) && num > 0 ? { type, num } : undefined;
}
