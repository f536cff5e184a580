import type { VgmInput, VgmSaved } from '#contract/vgm';
import type { Locale } from '#i18n';
import { VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import { vgmDeadline } from '#domain/deadline/vgm-deadline';
import { lineWarnings } from '#domain/vgm/vgm-rules';
import { VGM_STATE } from '#domain/vgm/vgm-state';
import { BusinessError } from '#server/core/errors/business-error';
import { ConflictError, requireVersion } from '#server/core/saving/conflict';
import { findBills } from '#server/modules/bill/service';
import { reference } from '#server/modules/freight/service';
import { checkReferences } from '#server/modules/order/service';
import { currentVersion, lockForCustomer } from './change.ts';
import { bookingOfVgm, statusNameOf, statusOfVgm, warningTexts } from './present.ts';
import { expectedOf } from './proposal.ts';
import { lockVgm, type VgmRow } from './repository/vgm-repository.ts';
import { siContainersOf } from './si-containers.ts';
import { storeVgm, type VgmStoring } from './store.ts';

export interface VgmSaving extends VgmStoring {
  language: Locale;
}

/** Stores a declaration as a draft, or declares containers. */
export async function saveVgm(context: VgmSaving, { vgmVo, vgmList, submit, ctnNos }: VgmInput): Promise<VgmSaved> {
  const { db, language, now, settings } = context;
  const { bookingId, id, version, ...vo } = vgmVo;
  const booking = await lockForCustomer(context, bookingId);
  checkReferences(VGM_DOCUMENT, { vgmVo: vo, vgmList }, await reference(db));
  const stored = await lockVgm(db, booking.id);
  if (id !== null && id !== stored?.id) throw new BusinessError('notFound');
  if (stored) requireKnown(stored, version);
  const row = await storeVgm(context, booking, { stored, content: { vgmVo: vo, vgmList }, submit: submit ? (ctnNos ?? null) : undefined });
  const known = siContainersOf(await findBills(db, { side: 'customer', customerId: booking.customer_id }, booking.id));
  const expected = expectedOf(booking, known);
  const status = statusOfVgm(row, expected);
  const isLate = vgmDeadline(bookingOfVgm(booking), now()).state === 'missed';
  return {
    id: row.id,
    status,
    statusName: statusNameOf(row, expected, language),
    version: row.version,
    rows: row.containers.map((line) => ({
      ctnNo: line.ctnNo ?? '',
      status: row.declarations[line.ctnNo ?? '']?.state ?? VGM_STATE.open,
      warnings: warningTexts(lineWarnings(line, known.get(line.ctnNo ?? '')?.weightKg ?? null, settings.vgmMaxKg), language),
    })),
    warnings: isLate ? warningTexts([{ code: 'late', params: {} }], language) : [],
  };
}

/** Somebody else has saved the first one meanwhile, or the caller does not say what was edited. */
function requireKnown(stored: VgmRow, version: number | null | undefined): void {
  if (version === null || version === undefined || version === 0) throw new ConflictError(currentVersion(stored));
  requireVersion(version, currentVersion(stored));
}
