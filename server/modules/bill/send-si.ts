import type { BillContainer } from '#contract/bill';
import { SI_STATUS } from '#domain/bill/si-status';
import { BILL_TYPE } from '#domain/constants';
import type { MessageGoods } from '#domain/edifact/messages/cargo';
import { type InstructionMessage, writeInstruction } from '#domain/edifact/messages/instruction-message';
import { given, type Place } from '#domain/edifact/messages/parts';
import { joinBySemicolon, splitEmails } from '#domain/party/email';
import { formatDate } from '#i18n';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { queueMessage } from '#server/modules/edi/service';
import { type BookingRow, englishName } from '#server/modules/order/service';
import { lockForCustomer, refuseFindings } from './changes/si-change.ts';
import { presentContainers, type Reader, readerOf } from './present-bill.ts';
import { type BillRow, lockBills } from './repository/bill-repository.ts';

interface Sending {
  bookingId: string;
  mblIds: readonly string[];
}

/** Queues the instruction of each bill for the carrier; refused with the fields whose texts a message cannot hold. Bills must be submitted. */
export async function sendSi(context: SavingContext, { bookingId, mblIds }: Sending): Promise<{ ediNo: string; sendTime: number }> {
  const booking = await lockForCustomer(context, bookingId);
  const reader = await readerOf(context);
  const carrier = reader.reference.shippingLines.get(booking.shipping_id ?? '')?.code ?? '';
  const bills = await lockBills(context.db, booking.id);
  const references: string[] = [];
  for (const billId of new Set(mblIds)) {
    const bill = bills.find(({ id }) => id === billId);
    if (!bill) throw new BusinessError('notFound');
    if (bill.state < SI_STATUS.submitted) throw new BusinessError('bill.sendDraft');
    const documentNo = `${booking.bkg_no ?? booking.order_no}-${bill.bl_index}`;
    const queued = await queueMessage(context, {
      type: 'IFTMIN',
      bookingId: booking.id,
      customerId: booking.customer_id,
      recordId: bill.id,
      documentNo,
      receiver: carrier,
      write: ({ set, ...header }) => writeInstruction({ ...header, documentNo, ...messageOf(bill, booking, carrier, reader) }, set),
    });
    refuseFindings(queued?.findings ?? []);
    if (queued) references.push(queued.control_reference);
  }
  return { ediNo: references.join(','), sendTime: context.now() };
}

type Content = Omit<InstructionMessage, 'function' | 'preparedAt' | 'documentNo'>;

function messageOf(bill: BillRow, booking: BookingRow, carrier: string, reader: Reader): Content {
  const vo = bill.vo ?? {};
  const isHouseBill = bill.bl_type === BILL_TYPE.house;
  const { ports } = reader.reference;
  const place = (id: string | null | undefined, text?: string): Place | undefined => {
    const port = ports.get(id ?? '');
    return port && { code: port.code, name: (text || port.nameEn).toUpperCase() };
  };
  const { agentName = '', agentAddress = '', agentTel = '', agentEmail = '' } = vo;
  const containers = presentContainers(bill.containers, reader);
  return {
    bkgNo: booking.bkg_no ?? '',
    combinedBkgNos: splitEmails(bill.combine_bkg_no ?? ''),
    blNo: bill.bl_no ?? '',
    masterBlNo: '',
    isHouseBill,
    blMethod: isHouseBill ? '' : (vo.blMethodId ?? ''),
    numOriginal: vo.numOriginal ?? null,
    numCopy: vo.numCopy ?? null,
    transportClause: vo.transportClause ?? '',
    payMethod: vo.payMethodId ?? '',
    places: given({
      receipt: place(vo.placeReceiptId, vo.placeReceiptDesc),
      load: place(vo.portStartId, vo.portStartDesc),
      discharge: place(vo.portEndId, vo.portEndDesc),
      delivery: place(vo.placeDeliveryId, vo.placeDeliveryDesc),
      payment: place(vo.payPlaceId),
    }),
    sailing: { carrier, vessel: vo.vessel ?? '', imo: '', voyage: vo.voyage ?? '' },
    etd: vo.etd ? formatDate(vo.etd) : null,
    parties: given({
      shipper: vo.fAddress || undefined,
      consignee: vo.sAddress || undefined,
      notify: vo.tAddress || undefined,
      notifySecond: (isHouseBill ? '' : vo.tAddressSecond) || undefined,
    }),
    agent: isHouseBill && agentName ? { name: agentName, address: agentAddress, phone: agentTel, email: joinBySemicolon(agentEmail) } : null,
    preparer: { contactName: englishName(booking, vo.blContract ?? ''), phone: vo.blTel ?? '', email: joinBySemicolon(vo.blEmail ?? '') },
    remark: vo.remark ?? '',
    goods: goodsOf(bill, containers),
    containers: containers.map((line) => ({
      ctnNo: line.ctnNo,
      ctnType: line.ctnType,
      ctnClass: line.ctnClass === 'SOC' ? 'SOC' : 'COC',
      emptyFull: line.emptyFull,
      sealNo: line.sealNo,
      sealType: line.sealType,
      sealSource: line.sealSource,
      packageType: line.packageType,
      tare: line.tare,
    })),
  };
}

function goodsOf({ goods }: BillRow, containers: readonly BillContainer[]): MessageGoods {
  return {
    marks: goods?.marks ?? '',
    goods: goods?.goods ?? '',
    packageType: goods?.packageType ?? '',
    hsCode: goods?.hsCode ?? '',
    number: goods?.number ?? null,
    weight: goods?.weight ?? null,
    volume: goods?.volume ?? null,
    dg: null,
    reefer: null,
    oog: null,
    placements: containers.map(({ ctnNo, number, weight, volume }) => ({ ctnNo, number, weight, volume })),
  };
}
