import { type DcsaFinding, notCarried } from '#domain/dcsa/finding';
import { declarationPath, type VgmData } from '#domain/dcsa/vgm/vgm';
import { grossMassKg, kgOf } from '#domain/vgm/vgm-mass';
import type { BookingRow } from '#server/modules/order/service';
import type { vgmOf } from '#server/modules/vgm/service';

type ShownVgm = Pick<Awaited<ReturnType<typeof vgmOf>>['row'], 'vo' | 'containers'>;

const numbered = ({ containers }: ShownVgm) => containers.filter(({ ctnNo }) => ctnNo);

/** The part of an entered declaration that DCSA knows, of the containers that have a number. */
export function vgmDataOf(row: ShownVgm, booking: BookingRow, blNo: string): VgmData {
  const vo = row.vo ?? {};
  return {
    bkgNo: booking.bkg_no ?? '',
    blNo,
    responsibleParty: vo.responsibleParty ?? '',
    authorizedPerson: vo.authorizedPerson ?? '',
    tel: vo.tel ?? '',
    email: vo.email ?? '',
    weighingParty: vo.weighingParty ?? '',
    lines: numbered(row).map((line) => ({
      ctnNo: line.ctnNo ?? '',
      ctnType: line.ctnType ?? '',
      tare: kgOf(line.tare, line.unit) ?? null,
      vgm: grossMassKg(line) ?? null,
      weighMethod: line.weighMethod ?? 'SM1',
      weighTime: line.weighTime ?? null,
    })),
  };
}

/** Entered texts that DCSA has no place for. */
export function lostTexts(row: ShownVgm): DcsaFinding[] {
  const { weighingLocation, orderedByParty, remark } = row.vo ?? {};
  return [
    ...[weighingLocation, orderedByParty, remark].flatMap((text) => (text ? [notCarried('$', text)] : [])),
    ...numbered(row).flatMap(({ certificateNo }, place) => (certificateNo ? [notCarried(declarationPath(place, 'VGM'), certificateNo)] : [])),
  ];
}
