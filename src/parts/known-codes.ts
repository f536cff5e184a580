import { toJson } from '#core/page/json';
import type { ProductStorage } from '#core';
import type { PortOption } from './port-option.ts';

/** The code by which this browser's user knows a port: his alias, or the UN/LOCODE itself. */
export type CodeOf = (portCode: string) => string;

type Storage = Pick<ProductStorage, 'get' | 'set'>;

const NAME = 'portCodes';
const CODE = /^[A-Z]{5}$/;

/** Who once chose CNSHA is shown CNSHA wherever CNSGH stands, also after a reload. */
export function knownCodes(storage: Storage): CodeOf {
  const codes = read(storage);
  return (portCode) => codes[portCode] ?? portCode;
}

/** The latest choice counts; choosing by the UN/LOCODE goes back to it. */
export function rememberCode(storage: Storage, { code, portCode }: Pick<PortOption, 'code' | 'portCode'>): void {
  const { [portCode]: before, ...others } = read(storage);
  const alias = code === portCode || !CODE.test(code) ? undefined : code;
  if (before !== alias) storage.set(NAME, toJson(alias ? { ...others, [portCode]: alias } : others));
}

/** What cannot be read counts as nothing. */
function read(storage: Storage): Record<string, string> {
  try {
    const kept = JSON.parse(storage.get(NAME) ?? '{}') as unknown;
    const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(pairs.filter(([key, code]) => CODE.test(key) && typeof code === 'string' && CODE.test(code)));
  } catch {
    return {};
  }
}
