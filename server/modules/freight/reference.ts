import type { FclSurcharge } from '#contract/freight';
import { recordId } from '#domain/record-id';
import type { Locale } from '#i18n';
import { databaseOf, type ReadDb } from '#server/core/storage/db';
import type { SurchargeLine } from '#server/db/schema';
import {
  readDictionaryItems,
  readPorts,
  readShippingLines,
  readSurchargeSets,
  readTradeLanes,
  readWharves,
  referenceVersion,
} from './repository/reference-repository.ts';

/** Record with a Chinese and an English name. */
export interface Named {
  id: string;
  code: string;
  nameCn: string;
  nameEn: string;
}

export interface ReferencePort extends Named {
  routeCode: string | null;
  hot: boolean;
}

/** Names of the ids in rates and bookings, cached in memory. */
export interface Reference {
  version: string;
  ports: ReadonlyMap<string, ReferencePort>;
  /** By UN/LOCODE and by alias. */
  portsByCode: ReadonlyMap<string, ReferencePort>;
  shippingLines: ReadonlyMap<string, Named & { isMsc: boolean }>;
  shippingLinesByCode: ReadonlyMap<string, Named>;
  wharves: ReadonlyMap<string, Named & { portId: string }>;
  /** By route code. */
  lanes: ReadonlyMap<string, Named>;
  /** By `<dictionary> <code>`. */
  dictionary: ReadonlyMap<string, Named>;
  /** Loaded on demand: see `surchargeLines`. */
  surchargeSets: Map<string, readonly SurchargeLine[]>;
  /** Surcharges presented for lists, by set, language and sizes. */
  shownSurcharges: Map<string, FclSurcharge[]>;
}

export const nameOf = (record: Named | undefined, language: Locale): string => (record ? (language === 'en-US' ? record.nameEn : record.nameCn) : '');

/** Code and name of an id, empty if there is none. */
export function named(records: ReadonlyMap<string, Named>, id: string | null | undefined, language: Locale): { code: string; name: string } {
  const record = id ? records.get(id) : undefined;
  return { code: record?.code ?? '', name: nameOf(record, language) };
}

/** Port of an input, by id or code; an unknown port has no lanes. */
export function portIdOf(id: string | undefined, code: string | undefined, { portsByCode }: Reference): string | undefined {
  if (id !== undefined) return recordId(id);
  return code === undefined ? undefined : (portsByCode.get(code.toUpperCase())?.id ?? '0');
}

const copies = new WeakMap<object, Promise<Reference>>();

/**
 * The copy of `version`, or of the database's current version.
 * A query that needs names selects `reference_version` itself and passes it, which saves a second query.
 */
export async function reference(db: ReadDb, version?: string): Promise<Reference> {
  const wanted = version ?? (await referenceVersion(db));
  const kept = copies.get(databaseOf(db));
  const copy = await kept?.catch(() => undefined);
  if (copy && BigInt(copy.version) >= BigInt(wanted)) return copy;
  // A concurrent caller may have started to load it already.
  const other = copies.get(databaseOf(db));
  if (other && other !== kept) return reference(db, wanted);
  const loading = load(db);
  copies.set(databaseOf(db), loading);
  loading.catch(() => copies.delete(databaseOf(db)));
  return loading;
}

async function load(db: ReadDb): Promise<Reference> {
  // The version is read first: later changes only make the copy newer than its version.
  const version = await referenceVersion(db);
  const ports = await readPorts(db);
  const shippingLines = await readShippingLines(db);
  const wharves = await readWharves(db);
  const lanes = await readTradeLanes(db);
  const items = await readDictionaryItems(db);
  return {
    version,
    ports: new Map(ports.map((port) => [port.id, port])),
    portsByCode: new Map([
      ...ports.flatMap((port) => port.alias_codes.map((code) => [code, port] as const)),
      ...ports.map((port) => [port.code, port] as const),
    ]),
    shippingLines: new Map(shippingLines.map((line) => [line.id, line])),
    shippingLinesByCode: new Map(shippingLines.map((line) => [line.code, line])),
    wharves: new Map(wharves.map((wharf) => [wharf.id, wharf])),
    lanes: new Map(lanes.map((lane) => [lane.code, lane])),
    dictionary: new Map(items.map((item) => [`${item.dict_code} ${item.code}`, item])),
    surchargeSets: new Map(),
    shownSurcharges: new Map(),
  };
}

/** Loads the surcharge sets that are missing in the copy with one query. */
export async function loadSurcharges(db: ReadDb, { surchargeSets }: Reference, ids: readonly (string | null)[]): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => id !== null && !surchargeSets.has(id)) as string[];
  if (missing.length === 0) return;
  const sets = await readSurchargeSets(db, missing);
  for (const { id, lines } of sets) surchargeSets.set(id, lines);
}
