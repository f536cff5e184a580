import { BILL_TYPE } from '#domain/constants';
import type { InstructionData } from '#domain/dcsa/instruction/instruction-data';
import { joinBySemicolon } from '#domain/party/email';
import type { BillRow } from '#server/modules/bill/service';
import type { Reference } from '#server/modules/freight/service';
import type { BookingRow } from '#server/modules/order/service';

/** The part of a stored bill that DCSA knows. */
export function instructionDataOf(bill: BillRow, booking: BookingRow, { ports }: Reference): InstructionData {
  const vo = bill.vo ?? {};
  const isHouseBill = bill.bl_type === BILL_TYPE.house;
  const place = (id: string | null | undefined, text: string | undefined) => text || (ports.get(id ?? '')?.nameEn ?? '').toUpperCase();
  return {
    bkgNo: booking.bkg_no ?? '',
    blNo: bill.bl_no ?? '',
    blMethod: isHouseBill ? '' : (vo.blMethodId ?? ''),
    payMethod: vo.payMethodId ?? '',
    payPlace: ports.get(vo.payPlaceId ?? '')?.code ?? '',
    shipper: vo.fAddress ?? '',
    consignee: vo.sAddress ?? '',
    notify: vo.tAddress ?? '',
    notifySecond: isHouseBill ? '' : (vo.tAddressSecond ?? ''),
    places: {
      receipt: place(vo.placeReceiptId, vo.placeReceiptDesc),
      load: place(vo.portStartId, vo.portStartDesc),
      discharge: place(vo.portEndId, vo.portEndDesc),
      delivery: place(vo.placeDeliveryId, vo.placeDeliveryDesc),
    },
    contactName: vo.blContract ?? '',
    contactTel: vo.blTel ?? '',
    contactEmail: joinBySemicolon(vo.blEmail ?? ''),
    numOriginal: vo.numOriginal ?? null,
    numCopy: vo.numCopy ?? null,
    remark: vo.remark ?? '',
    marks: bill.goods?.marks ?? '',
    goods: bill.goods?.goods ?? '',
    packageType: bill.goods?.packageType ?? '',
    hsCode: bill.goods?.hsCode ?? '',
    containers: bill.containers.map((line) => ({
      ctnNo: line.ctnNo ?? '',
      ctnType: line.ctnType ?? '',
      ctnClass: line.ctnClass === 'SOC' ? 'SOC' : 'COC',
      sealNo: line.sealNo ?? '',
      sealSource: line.sealSource ?? '',
      packageType: line.packageType ?? '',
      number: line.number ?? null,
      weight: line.weight ?? null,
      volume: line.volume ?? null,
      tare: line.tare ?? null,
    })),
  };
}
