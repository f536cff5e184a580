import type { BillContainer } from '#contract/bill';
import { BILL_TYPE } from '#domain/constants';
import type { CharacterSet } from '#domain/edifact/character-set';
import type { MessageGoods } from '#domain/edifact/messages/cargo';
import { type InstructionMessage, writeInstruction } from '#domain/edifact/messages/instruction-message';
import { given, type Place } from '#domain/edifact/messages/parts';
import type { FieldFinding } from '#domain/issue';
import { joinBySemicolon, splitEmails } from '#domain/party/email';
import { formatDate } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import { type EdiContext, type EdiMessageRow, queueMessage } from '#server/modules/edi/service';
import { imoOf, reference } from '#server/modules/freight/service';
import { type BookingRow, englishName } from '#server/modules/order/service';
import { presentContainers } from './present-bill.ts';
import type { BillRow } from './repository/bill-repository.ts';

type BookingToSend = Pick<
  BookingRow,
  'id' | 'customer_id' | 'order_no' | 'bkg_no' | 'shipping_id' | 'master_bl_no' | 'creator_name_cn' | 'creator_name_en'
>;

/** Queues the instruction of a bill for the carrier. A further one replaces the one before. Returns nothing if a cancellation has nothing to cancel. */
export async function queueInstruction(
  context: EdiContext,
  booking: BookingToSend,
  bill: BillRow,
  { isCancellation = false } = {},
): Promise<EdiMessageRow | undefined> {
  const content = await contentOf(context.db, booking, bill);
  if (!content.sailing.carrier) return undefined;
  return queueMessage(context, {
    type: 'IFTMIN',
    bookingId: booking.id,
    customerId: booking.customer_id,
    recordId: bill.id,
    documentNo: content.documentNo,
    receiver: content.sailing.carrier,
    isCancellation,
    write: ({ set, ...header }) => writeInstruction({ ...header, ...content }, set),
  });
}

/** What the message to the carrier cannot hold of the bill, by the fields of its form. */
export async function instructionFindings(db: ReadDb, set: CharacterSet, booking: BookingToSend, bill: BillRow): Promise<FieldFinding[]> {
  return writeInstruction({ function: 'original', preparedAt: 0, ...(await contentOf(db, booking, bill)) }, set).findings;
}

type Content = Omit<InstructionMessage, 'function' | 'preparedAt'>;

async function contentOf(db: ReadDb, booking: BookingToSend, bill: BillRow): Promise<Content> {
  const known = await reference(db);
  const { ports, shippingLines } = known;
  const vo = bill.vo ?? {};
  const vessel = vo.vessel ?? '';
  const isHouseBill = bill.bl_type === BILL_TYPE.house;
  const place = (id: string | null | undefined, text?: string): Place | undefined => {
    const port = ports.get(id ?? '');
    return port && { code: port.code, name: (text || port.nameEn).toUpperCase() };
  };
  const { agentName = '', agentAddress = '', agentTel = '', agentEmail = '' } = vo;
  const containers = presentContainers(bill.containers, { reference: known, language: 'en-US' });
  return {
    documentNo: `${booking.bkg_no ?? booking.order_no}-${bill.bl_index}`,
    bkgNo: booking.bkg_no ?? '',
    combinedBkgNos: splitEmails(bill.combine_bkg_no ?? ''),
    blNo: bill.bl_no ?? '',
    masterBlNo: (isHouseBill && booking.master_bl_no) || '',
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
    sailing: {
      carrier: shippingLines.get(booking.shipping_id ?? '')?.code ?? '',
      vessel,
      imo: await imoOf(db, vessel),
      voyage: vo.voyage ?? '',
    },
    etd: vo.etd ? formatDate(vo.etd) : null,
    parties: given({
      shipper: vo.fAddress || undefined,
      consignee: vo.sAddress || undefined,
      notify: vo.tAddress || undefined,
      notifySecond: (isHouseBill ? '' : vo.tAddressSecond) || undefined,
    }),
    agent: isHouseBill && agentName ? { name: agentName, address: agentAddress, phone: agentTel, email: joinBySemicolon(agentEmail) } : null,
    preparer: { contactName: englishName(booking, vo.blContract ?? ''), phone: vo.blTel ?? '', email: joinBySemicolon(vo.blEmail ?? '') },
    // Remarks are for the forwarder's document desk.
    remark: '',
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
