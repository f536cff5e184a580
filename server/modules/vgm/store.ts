import { VGM_CONTAINER_FIELDS, VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import { addedUp } from '#domain/vgm/vgm-mass';
import { capFindings, draftFindings, submitFindings } from '#domain/vgm/vgm-rules';
import { isDeclared, VGM_STATE, vgmStateAfter } from '#domain/vgm/vgm-state';
import { BusinessError, refuseFindings } from '#server/core/errors/business-error';
import { columnsOf } from '#server/core/storage/fields/columns';
import type { StoredDeclaration } from '#server/db/schema';
import { findBills } from '#server/modules/bill/service';
import type { BookingRow } from '#server/modules/order/service';
import { atFormPlaces, queueMasses } from './mass-message.ts';
import { isSame } from './present.ts';
import { refreshBooking, report, type VgmChange } from './change.ts';
import { insertVgm, updateVgm, type VgmRow } from './repository/vgm-repository.ts';

export interface VgmStoring extends VgmChange {
  actor: VgmChange['actor'] & { userId: string };
}

/** A declaration as the form sends it. */
export interface VgmContent {
  vgmVo: NonNullable<VgmRow['vo']>;
  vgmList: VgmRow['containers'];
}

interface Storing {
  stored: VgmRow | undefined;
  content: VgmContent;
  /** Declares the named containers; null those that are not declared as they are, undefined none. */
  submit: readonly string[] | null | undefined;
}

/** Stores a declaration of a locked booking and, for what is submitted, queues its message: all of it or nothing. */
export async function storeVgm(change: VgmStoring, booking: BookingRow, { stored, content, submit }: Storing): Promise<VgmRow> {
  const { db, actor, now, settings } = change;
  const document = completed(content);
  const { vgmList } = document;
  const declarations = keptDeclarations(stored, vgmList);
  refuseFindings([...draftFindings(document), ...capFindings(vgmList, settings.vgmMaxKg)]);
  const places = submit === undefined ? [] : placesToSubmit(vgmList, declarations, submit);
  if (submit !== undefined) refuseFindings(submitFindings(document, places));
  const at = new Date(now());
  for (const place of places) declare(declarations, vgmList[place] ?? {}, at.getTime());
  const columns = {
    ...(columnsOf(VGM_DOCUMENT, document) as { vo: string; containers: string }),
    declarations: JSON.stringify(declarations),
    updated_at: at,
    ...(places.length > 0 && { submitted_at: at }),
  };
  const row = stored
    ? await updateVgm(db, stored.id, { ...columns, version: stored.version + 1 })
    : await insertVgm(db, { ...columns, booking_id: booking.id, customer_id: booking.customer_id, created_by: actor.userId, created_at: at });
  if (places.length === 0) {
    await refreshBooking(change, booking, row);
    return row;
  }
  const ctnNos = places.map((place) => vgmList[place]?.ctnNo ?? '');
  const sent = await send(change, booking, row, ctnNos);
  await report(change, booking, sent, { verb: 'submit', ctnNos });
  return sent;
}

/** Queues the message; refused with the fields whose texts it cannot hold. */
async function send(change: VgmStoring, booking: BookingRow, row: VgmRow, ctnNos: readonly string[]): Promise<VgmRow> {
  const [main] = await findBills(change.db, { side: 'customer', customerId: booking.customer_id }, booking.id);
  const message = await queueMasses(change, booking, row, main?.bl_no ?? '');
  refuseFindings(atFormPlaces(message?.findings ?? [], row));
  const named = new Set(ctnNos);
  const declarations = Object.fromEntries(
    Object.entries(row.declarations).map(([ctnNo, one]) => [ctnNo, named.has(ctnNo) ? { ...one, messageId: message?.id ?? null } : one]),
  );
  return updateVgm(change.db, row.id, { declarations: JSON.stringify(declarations) });
}

/** The name of the authorised person is its signature, in capitals; the sum of method 2 is written out. */
function completed({ vgmVo, vgmList }: VgmContent): VgmContent {
  return {
    vgmVo: { ...vgmVo, authorizedPerson: (vgmVo.authorizedPerson ?? '').toUpperCase() },
    vgmList: vgmList.map((line) => (line.weighMethod === 'SM2' && !line.vgm ? { ...line, vgm: addedUp(line) ?? null } : line)),
  };
}

/** Declarations of the containers that are still listed; what the carrier has cannot be taken from the list. */
function keptDeclarations(stored: VgmRow | undefined, lines: VgmContent['vgmList']): Record<string, StoredDeclaration> {
  const listed = new Set(lines.map(({ ctnNo }) => ctnNo));
  const all = Object.entries(stored?.declarations ?? {});
  const [gone] = all.flatMap(([ctnNo, { state }]) => (isDeclared(state) && !listed.has(ctnNo) ? [ctnNo] : []));
  if (gone !== undefined) throw new BusinessError('vgm.declared', { ctnNo: gone });
  return Object.fromEntries(all.filter(([ctnNo]) => listed.has(ctnNo)));
}

function placesToSubmit(lines: VgmContent['vgmList'], declarations: Record<string, StoredDeclaration>, named: readonly string[] | null): number[] {
  const isMeant = (line: VgmContent['vgmList'][number]) => {
    const ctnNo = line.ctnNo ?? '';
    if (named) return named.includes(ctnNo);
    const declared = declarations[ctnNo];
    return !declared || !isDeclared(declared.state) || !isSame(line, declared.content);
  };
  if (named?.some((ctnNo) => !lines.some((line) => line.ctnNo === ctnNo))) throw new BusinessError('notFound');
  const places = lines.flatMap((line, place) => (isMeant(line) ? [place] : []));
  if (places.length === 0) throw new BusinessError('vgm.nothing');
  return places;
}

function declare(declarations: Record<string, StoredDeclaration>, line: VgmContent['vgmList'][number], at: number): void {
  const ctnNo = line.ctnNo ?? '';
  const before = declarations[ctnNo];
  const state = vgmStateAfter(before?.state ?? VGM_STATE.open, 'submit');
  if (state !== VGM_STATE.submitted) throw new Error(`storeVgm: a submission leads to state ${state}.`);
  const content = Object.fromEntries(Object.keys(VGM_CONTAINER_FIELDS).map((key) => [key, line[key as keyof typeof line] ?? null])) as typeof line;
  declarations[ctnNo] = { state, version: (before?.version ?? 0) + 1, content, submittedAt: at, messageId: null, answeredAt: null, reason: '' };
}
