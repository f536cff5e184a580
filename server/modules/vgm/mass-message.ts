import { isDeclared } from '#domain/vgm/vgm-state';
import { grossMassKg } from '#domain/vgm/vgm-mass';
import type { FieldFinding } from '#domain/issue';
import { type EdiMessageRow, queueVgmMessage, type VgmToSend } from '#server/modules/edi/service';
import { reference } from '#server/modules/freight/service';
import type { BookingRow } from '#server/modules/order/service';
import type { VgmChange } from './change.ts';
import type { VgmRow } from './repository/vgm-repository.ts';

/** Queues all declared masses of a booking for the carrier: a further message replaces the one before. */
export async function queueMasses(change: VgmChange, booking: BookingRow, row: VgmRow, blNo: string): Promise<EdiMessageRow | undefined> {
  const { shippingLines } = await reference(change.db);
  const vo = row.vo ?? {};
  return queueVgmMessage(change, {
    bookingId: booking.id,
    customerId: booking.customer_id,
    recordId: row.id,
    documentNo: `${booking.bkg_no ?? booking.order_no}-V`,
    bkgNo: booking.bkg_no ?? '',
    blNo,
    carrier: shippingLines.get(booking.shipping_id ?? '')?.code ?? '',
    responsibleParty: vo.responsibleParty ?? '',
    authorizedPerson: vo.authorizedPerson ?? '',
    phone: vo.tel ?? '',
    email: vo.email ?? '',
    containers: declaredLines(row).map(({ content }) => containerOf(content, vo)),
  });
}

/** Declarations that the carrier has or gets, in the order of the list. */
const declaredLines = ({ containers, declarations }: VgmRow) =>
  containers.flatMap(({ ctnNo }) => {
    const declared = declarations[ctnNo ?? ''];
    return declared && isDeclared(declared.state) ? [declared] : [];
  });

type Content = VgmRow['containers'][number];

function containerOf(line: Content, { weighingParty = '', weighingLocation = '' }: NonNullable<VgmRow['vo']>): VgmToSend['containers'][number] {
  const method = line.weighMethod === 'SM2' ? 'SM2' : 'SM1';
  return {
    ctnNo: line.ctnNo ?? '',
    ctnType: line.ctnType ?? '',
    sealNo: line.sealNo ?? '',
    method,
    grossMass: grossMassKg(line) ?? '',
    weighedAt: line.weighTime ?? null,
    certificateNo: line.certificateNo ?? '',
    weighingParty: method === 'SM1' ? weighingParty : '',
    weighingPlace: method === 'SM1' ? weighingLocation : '',
  };
}

/** Findings of the message at the places of the form: the message has declared containers only. */
export function atFormPlaces(findings: readonly FieldFinding[], row: VgmRow): FieldFinding[] {
  const numbers = declaredLines(row).map(({ content }) => content.ctnNo);
  return findings.map(({ field, ...finding }) => ({
    ...finding,
    field: field.replace(/^vgmList\.(\d+)/, (_, place) => `vgmList.${row.containers.findIndex(({ ctnNo }) => ctnNo === numbers[Number(place)])}`),
  }));
}
