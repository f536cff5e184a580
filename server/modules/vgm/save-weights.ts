import type { WeightRow } from '#contract/vgm';
import type { Issue } from '#domain/issue';
import { grossMassKg } from '#domain/vgm/vgm-mass';
import { isDeclared } from '#domain/vgm/vgm-state';
import { contradicts, withWeights } from '#domain/vgm/vgm-weights';
import { BusinessError } from '#server/core/errors/business-error';
import { openVgm } from './open.ts';
import { isSame, statusOfVgm } from './present.ts';
import { expectedOf } from './proposal.ts';
import type { VgmRow } from './repository/vgm-repository.ts';
import { storeVgm, type VgmStoring } from './store.ts';

interface Weights {
  rows: readonly WeightRow[];
  submit: boolean;
}

type PlacedRow = WeightRow & { place: number };

/** Fills in the weights of several bookings: all rows or none. Each error names its row. */
export async function saveWeights(context: VgmStoring, { rows, submit }: Weights) {
  const byBooking = Map.groupBy(
    rows.map((row, place): PlacedRow => ({ ...row, place })),
    ({ bookingId }) => bookingId,
  );
  const issues: Issue[] = [];
  const bookings: { bookingId: string; status: number }[] = [];
  // A fixed order prevents deadlocks.
  for (const bookingId of [...byBooking.keys()].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) {
    try {
      bookings.push({ bookingId, status: await saveOfBooking(context, bookingId, byBooking.get(bookingId) ?? [], submit) });
    } catch (fault) {
      if (!(fault instanceof BusinessError) || fault.issues.length === 0) throw fault;
      issues.push(...fault.issues);
    }
  }
  if (issues.length > 0) throw new BusinessError('invalidInput', {}, issues);
  return { rows: rows.length, bookings };
}

async function saveOfBooking(context: VgmStoring, bookingId: string, rows: readonly PlacedRow[], submit: boolean): Promise<number> {
  const { booking, known, stored, content } = await openVgm(context, bookingId);
  const { vgmVo, vgmList } = content;
  const refused: Issue[] = [];
  for (const row of rows) {
    const at = vgmList.findIndex(({ ctnNo }) => ctnNo === row.ctnNo);
    const line = vgmList[at];
    if (!line) {
      refused.push({ field: `rows.${row.place}.ctnNo`, code: 'vgm.unknown', params: {} });
      continue;
    }
    const next = withWeights<VgmRow['containers'][number]>(line, row);
    const found = grossMassKg(line) ?? '';
    // What is there already is no conflict: the row may have arrived before, and only its answer was lost.
    if (row.seenVgm != null && found !== row.seenVgm && found !== grossMassKg(next))
      refused.push({ field: `rows.${row.place}.seenVgm`, code: found === '' ? 'vgm.emptied' : 'vgm.changed', params: { kg: found } });
    vgmList[at] = next;
    for (const [key, value] of Object.entries(row.vgmVo ?? {})) if (value) Object.assign(vgmVo, { [key]: value });
  }
  const doubled = rows.filter((row) => rows.some((other) => other.place < row.place && other.ctnNo === row.ctnNo && contradicts(other, row)));
  refused.push(...doubled.map(({ place }) => ({ field: `rows.${place}.ctnNo`, code: 'containerNo.duplicate', params: {} }) as const));
  if (refused.length > 0) throw new BusinessError('invalidInput', {}, refused);
  try {
    const isSent = ({ ctnNo, seenVgm }: PlacedRow) => seenVgm != null && isDeclaredSo(stored, vgmList, ctnNo);
    const numbers = [...new Set(rows.filter((row) => !isSent(row)).map(({ ctnNo }) => ctnNo))];
    const row = await storeVgm(context, booking, { stored, content: { vgmVo, vgmList }, submit: submit && numbers.length > 0 ? numbers : undefined });
    return statusOfVgm(row, expectedOf(booking, known));
  } catch (fault) {
    throw fault instanceof BusinessError && fault.issues.length > 0
      ? new BusinessError(fault.key, fault.params, atRows(fault, vgmList, rows))
      : fault;
  }
}

/** Whether the carrier has the container just as it is now. */
function isDeclaredSo(stored: VgmRow | undefined, lines: VgmRow['containers'], ctnNo: string): boolean {
  const declared = stored?.declarations[ctnNo];
  const line = lines.find((one) => one.ctnNo === ctnNo);
  return declared !== undefined && line !== undefined && isDeclared(declared.state) && isSame(line, declared.content);
}

/** Errors of the declaration at the rows of the list; what concerns the whole declaration at the first row of the booking. */
function atRows({ issues }: BusinessError, lines: VgmRow['containers'], rows: readonly PlacedRow[]): Issue[] {
  const [first] = rows;
  const placeOf = (line: string) => rows.findLast(({ ctnNo }) => ctnNo === lines[Number(line)]?.ctnNo)?.place ?? first?.place ?? 0;
  return issues.map(({ field, code, params }) => {
    const [, line, own] = /^vgmList\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (line !== undefined) return { field: `rows.${placeOf(line)}.${own}`, code, params };
    return { field: `rows.${first?.place ?? 0}.bookingId`, code: 'vgm.head', params: {} };
  });
}
