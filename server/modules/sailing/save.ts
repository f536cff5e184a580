import type { SailingInput, SailingSaved, SailingValues } from '#contract/sailing';
import { SailingValues as SailingSchema } from '#contract/sailing';
import { SAILING_FIELDS } from '#domain/sailing/sailing-fields';
import { type Issue, toIssues } from '#domain/issue';
import { leavesOf } from '#domain/form/leaves';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { requireVersion } from '#server/core/saving/conflict';
import { type Reference, reference } from '#server/modules/freight/service';
import { countErrors, lockErrors, type NewSailingError, storeErrors } from './repository/error-repository.ts';
import { deleteSailings, lockSailing } from './repository/sailing-repository.ts';
import { keyOfRecord, sailingRecord, storeSailing, storeSailings, updateSailing } from './repository/store-repository.ts';
import { deleteAndTell, tellSailingChanges } from './tell-changes.ts';

/** Saves one sailing, or the valid rows of a list. */
export async function saveSailing(context: SavingContext, input: SailingInput): Promise<SailingSaved> {
  if ('list' in input) return saveList(context, input.list);
  const { db, now, unchanged } = context;
  const origin = { source: 'manual', at: new Date(now()) } as const;
  const { id, version, ...values } = input;
  const issues = unknownIds(values, await reference(db));
  if (issues.length > 0) throw new BusinessError('invalidInput', {}, issues);
  const saved = id === null ? await storeSailing(db, sailingRecord(values), origin) : await change(context, { id, version, values });
  if (!saved.isChanged) unchanged();
  await tellSailingChanges(db, now());
  return { success: 1, error: 0, id: saved.id };
}

async function change({ db, now }: SavingContext, { id, version, values }: { id: string; version: number | undefined; values: SailingValues }) {
  const stored = await lockSailing(db, id);
  if (!stored) throw new BusinessError('notFound');
  if (version !== undefined) requireVersion(version, { ...stored, shownBy: { id: stored.id } });
  await updateSailing(db, stored.id, sailingRecord(values), { source: 'manual', at: new Date(now()) });
  return { id: stored.id, isChanged: true };
}

/** Each row on its own: those with errors go to the error list. */
async function saveList({ db, now, requestId, unchanged }: SavingContext, list: readonly Record<string, unknown>[]): Promise<SailingSaved> {
  await refuseWhileErrors(db);
  const known = await reference(db);
  const origin = { source: 'import', at: new Date(now()) } as const;
  const read = list.map((row, index) => ({ row, rowNo: index + 1, ...readRow(row, known) }));
  markDuplicates(read, (earlier) => ({ field: 'voyage', code: 'sailing.duplicate', params: { row: earlier } }));
  const valid = read.flatMap(({ record, issues }) => (record && issues.length === 0 ? [record] : []));
  const wrong = read.filter(({ issues }) => issues.length > 0);
  if ((await storeSailings(db, valid, origin)) === 0) unchanged();
  await storeErrors(
    db,
    wrong.map(({ row, rowNo, issues }) => errorRow(row, rowNo, requestId, issues, known)),
    origin.at,
  );
  await tellSailingChanges(db, now());
  return { success: valid.length, error: wrong.length, id: null };
}

/** Throws while rows of an earlier import wait in the error list. */
export async function refuseWhileErrors(db: SavingContext['db']): Promise<void> {
  if (await hasSailingErrors(db)) throw new BusinessError('sailing.clearErrors');
}

/** Whether rows of an earlier import wait in the error list; imports run one after the other. */
export async function hasSailingErrors(db: SavingContext['db']): Promise<boolean> {
  await lockErrors(db);
  return (await countErrors(db)) > 0;
}

interface ReadSailing {
  record?: string;
  key?: string;
  issues: Issue[];
}

function readRow(row: Record<string, unknown>, known: Reference): ReadSailing {
  const { success, data, error } = SailingSchema.safeParse(row);
  if (!success) return { issues: toIssues(error) };
  const record = sailingRecord(data);
  return { record: JSON.stringify(record), key: keyOfRecord(record), issues: unknownIds(data, known) };
}

/** Reports rows that repeat the key of an earlier one, as an issue that `issueOf` makes. */
export function markDuplicates<I>(rows: readonly { rowNo: number; key?: string | undefined; issues: I[] }[], issueOf: (row: number) => I): void {
  const first = new Map<string, number>();
  for (const { rowNo, key, issues } of rows) {
    if (key === undefined || issues.length > 0) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, rowNo);
    else issues.push(issueOf(earlier));
  }
}

/** Ids that name no carrier, port or terminal; a terminal belongs to the port of loading. */
function unknownIds(values: SailingValues, { ports, shippingLines, wharves }: Reference): Issue[] {
  return leavesOf(SAILING_FIELDS, values).flatMap(({ path, field, value }): Issue[] => {
    if (typeof value !== 'string' || value === '') return [];
    const isKnown =
      (field.kind !== 'port' || ports.has(value)) &&
      (field.kind !== 'carrier' || shippingLines.has(value)) &&
      (field.kind !== 'terminal' || wharves.get(value)?.portId === values.portStartId);
    return isKnown ? [] : [{ field: path, code: 'notFound', params: {} }];
  });
}

function errorRow(row: Record<string, unknown>, rowNo: number, batchNo: string, issues: readonly Issue[], known: Reference): NewSailingError {
  const text = (key: string) => {
    const value = row[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
  };
  const name = (records: ReadonlyMap<string, { code: string }>, key: string) => records.get(text(key))?.code ?? text(key);
  return {
    batch_no: batchNo,
    row_no: rowNo,
    shipping_name: name(known.shippingLines, 'shippingId'),
    vessel: text('vessel'),
    voyage: text('voyage'),
    port_start_name: name(known.ports, 'portStartId'),
    port_end_name: name(known.ports, 'portEndId'),
    etd_text: text('etd'),
    issues: issues.map(({ field, code, params }) => ({ code: `rule:${code}`, params: { ...params } as Record<string, string>, column: field })),
  };
}

/** Deletes sailings; their followers and bookings are told. */
export async function deleteSailing({ db, now, unchanged }: SavingContext, { ids }: { ids: string[] }): Promise<number> {
  const deleted = await deleteAndTell(db, ids, now(), () => deleteSailings(db, ids));
  if (deleted.length === 0) unchanged();
  return deleted.length;
}
