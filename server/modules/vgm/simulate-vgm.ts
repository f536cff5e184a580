import type { Locale } from '#i18n';
import { usualTareKg } from '#domain/vgm/vgm-mass';
import { publishEvent } from '#server/core/events/publish-event';
import { findBills } from '#server/modules/bill/service';
import { lockBooking } from '#server/modules/order/service';
import { CARRIER, type VgmChange } from './change.ts';
import { proposedVgm, syncedContainers } from './proposal.ts';
import { lockVgm, type VgmRow } from './repository/vgm-repository.ts';
import { siContainersOf } from './si-containers.ts';
import { storeVgm } from './store.ts';

interface Simulation extends Omit<VgmChange, 'actor'> {
  language: Locale;
}

/** Declares the VGM of a demo booking as its customer would: with the cargo of the shipping instruction, added up. */
export async function simulateVgm(simulation: Simulation, bookingId: string): Promise<void> {
  const { db, now } = simulation;
  const booking = await lockBooking(db, CARRIER, bookingId);
  const known = siContainersOf(await findBills(db, { side: 'customer', customerId: booking.customer_id }, bookingId));
  const stored = await lockVgm(db, bookingId);
  const base = stored ?? (await proposedVgm(db, booking, known, now()));
  const vgmList = syncedContainers(base.containers, known)
    .filter(({ ctnNo }) => ctnNo)
    .map((line) => complete(line, known.get(line.ctnNo ?? '')?.weightKg ?? undefined));
  const vo = base.vo ?? {};
  const vgmVo = {
    ...vo,
    responsibleParty: vo.responsibleParty || 'SAMPLE COMPANY',
    authorizedPerson: vo.authorizedPerson || 'SAMPLE PERSON',
    tel: vo.tel || '+86 21 5555 0100',
    weighingParty: vo.weighingParty || 'SAMPLE WEIGHBRIDGE',
    weighingLocation: vo.weighingLocation || 'SHANGHAI',
  };
  const actor = { side: 'customer', customerId: booking.customer_id, userId: booking.created_by } as const;
  await storeVgm({ ...simulation, actor }, booking, { stored, content: { vgmVo, vgmList }, submit: null });
  // No call has told the open pages.
  await publishEvent(db, { saved: { record: 'vgm', verb: 'save', customerId: booking.customer_id } });
}

/** Fills in what is blank; what was rejected is corrected by a kilogram. */
function complete(line: VgmRow['containers'][number], cargoKg = '1000'): VgmRow['containers'][number] {
  const isComplete = line.weighMethod === 'SM2' ? line.cargoWeight && line.tare : line.vgm && line.weighTime;
  if (isComplete) return line;
  const ctnType = line.ctnType || '20GP';
  return { ...line, ctnType, weighMethod: 'SM2', unit: 'KGM', cargoWeight: cargoKg, tare: line.tare || usualTareKg(ctnType) || '2250', vgm: null };
}
