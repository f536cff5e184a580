import { HblInput, MblInput } from '#contract/bill';
import type { dcsa } from '#contract/dcsa';
import type { Parsed } from '#contract/endpoint';
import { BILL_DOCUMENTS } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import type { InstructionData } from '#domain/dcsa/instruction/instruction-data';
import { readDcsaInstruction } from '#domain/dcsa/instruction/read-instruction';
import type { DcsaFinding } from '#domain/dcsa/finding';
import { toIssues } from '#domain/issue';
import { sum } from '#domain/number/decimal';
import type { SavingContext } from '#server/core/call/context';
import { lockForCustomer, proposedBill, saveBill } from '#server/modules/bill/service';
import { type Reference, reference } from '#server/modules/freight/service';
import type { BookingRow } from '#server/modules/order/service';
import { presentFindings, presentIssues } from './present-findings.ts';

/** Paths of the document by field of the form. */
const PATHS = {
  fAddress: '$.documentParties.shipper',
  sAddress: '$.documentParties.consignee',
  tAddress: '$.documentParties.notifyParties[0]',
  tAddressSecond: '$.documentParties.notifyParties[1]',
  placeReceiptDesc: '$.displayedNameForPlaceOfReceipt',
  portStartDesc: '$.displayedNameForPortOfLoad',
  portEndDesc: '$.displayedNameForPortOfDischarge',
  placeDeliveryDesc: '$.displayedNameForPlaceOfDelivery',
  blContract: '$.partyContactDetails[0].name',
  blTel: '$.partyContactDetails[0].phone',
  blEmail: '$.partyContactDetails[0].email',
  marks: '$.consignmentItems[0].shippingMarks',
  goods: '$.consignmentItems[0].descriptionOfGoods',
  hsCode: '$.consignmentItems[0].HSCodes',
  conList: '$.utilizedTransportEquipments',
  'conList.*': '$.utilizedTransportEquipments[*]',
} as const;

/** Saves documents of DCSA as new drafts of a booking's bills, all or none; what DCSA lacks comes from the booking. */
export async function importDcsaInstructions(context: SavingContext, { bookingId, document }: Parsed<(typeof dcsa)['importDcsaInstructions']>) {
  const { db, language, now, unchanged } = context;
  const booking = await lockForCustomer(context, bookingId);
  const known = await reference(db);
  const type = booking.bl_type === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  const schema = type === BILL_TYPE.house ? HblInput : MblInput;
  const documents = Array.isArray(document) ? document : [document];
  const read = documents.map((one, place) => {
    const prefix = Array.isArray(document) ? `$[${place}]` : '$';
    const { data, findings } = readDcsaInstruction(one);
    const all = data ? [...findings, ...unknownRecords(data, booking, known)] : findings;
    const shown = presentFindings(all, language);
    const parsed = data
      ? schema.safeParse(inputOf(data, proposedBill(booking, type, place, { known, now: now() }), { type, known, bookingId }))
      : undefined;
    const issues = parsed && !parsed.success ? presentIssues(toIssues(parsed.error).map(withoutPart), PATHS, language) : [];
    return { input: parsed?.data, findings: [...shown, ...issues].map((finding) => ({ ...finding, path: finding.path.replace('$', () => prefix) })) };
  });
  const findings = read.flatMap((one) => one.findings);
  if (documents.length === 0 || findings.some(({ isError }) => isError)) return (unchanged(), { billIds: [], findings });
  const billIds: string[] = [];
  for (const { input } of read) {
    if (!input) continue;
    const { billId } = await saveBill(context, type, { bookingId, submit: false, amend: false, billId: null, version: null, document: input });
    billIds.push(billId);
  }
  return { billIds, findings };
}

const withoutPart = <T extends { field: string }>(issue: T): T => ({ ...issue, field: issue.field.replace(/^(mbl|hbl)(Vo|GoodsVo)\./, '') });

function unknownRecords({ bkgNo, payPlace }: InstructionData, booking: BookingRow, { portsByCode }: Reference): DcsaFinding[] {
  const unknown = (path: string, value: string): DcsaFinding => ({ path, code: 'unknown', params: { value } });
  return [
    ...(bkgNo === booking.bkg_no ? [] : [unknown('$.consignmentItems[0].carrierBookingReference', bkgNo)]),
    ...(payPlace && !portsByCode.has(payPlace) ? [unknown('$.invoicePayableAt.UNLocationCode', payPlace)] : []),
  ];
}

interface Target {
  type: 1 | 2;
  known: Reference;
  bookingId: string;
}

function inputOf(data: InstructionData, proposal: ReturnType<typeof proposedBill>, { type, known, bookingId }: Target): object {
  const { vo, goods } = BILL_DOCUMENTS[type];
  const { containers, places } = data;
  const given = {
    blMethodId: data.blMethod,
    payMethodId: data.payMethod,
    payPlaceId: known.portsByCode.get(data.payPlace)?.id,
    fAddress: data.shipper,
    sAddress: data.consignee,
    tAddress: data.notify,
    tAddressSecond: data.notifySecond,
    placeReceiptDesc: places.receipt,
    portStartDesc: places.load,
    portEndDesc: places.discharge,
    placeDeliveryDesc: places.delivery,
    blContract: data.contactName,
    blTel: data.contactTel,
    blEmail: data.contactEmail,
    numOriginal: data.numOriginal,
    numCopy: data.numCopy,
  };
  return {
    bookingId,
    submit: false,
    amend: false,
    [vo]: { ...proposal.vo, ...given, id: null, version: null },
    [goods]: {
      ...proposal.goods,
      marks: data.marks,
      goods: data.goods,
      hsCode: data.hsCode,
      ...(data.packageType && { packageType: data.packageType }),
      number: containers.reduce((total, { number }) => total + (number ?? 0), 0),
      weight: sum(containers.map(({ weight }) => weight ?? '0')),
      volume: sum(containers.map(({ volume }) => volume ?? '0')),
    },
    conList: containers,
  };
}
