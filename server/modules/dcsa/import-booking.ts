import type { Parsed } from '#contract/endpoint';
import type { dcsa } from '#contract/dcsa';
import { BookingInput } from '#contract/order';
import type { BookingData, PartyData } from '#domain/dcsa/booking/booking-data';
import { readDcsaBooking } from '#domain/dcsa/booking/read-booking';
import type { DcsaFinding } from '#domain/dcsa/finding';
import { toIssues } from '#domain/issue';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { type Reference, reference } from '#server/modules/freight/service';
import { importBooking, requireOwn } from '#server/modules/order/service';
import { presentFindings, presentIssues } from './present-findings.ts';

/** Paths of the document by field of the form. */
const PATHS = {
  shippingId: '$.carrierCode',
  transportClause: '$.deliveryTypeAtDestination',
  payMethodId: '$.freightPaymentTermCode',
  payPlaceId: '$.invoicePayableAt',
  blMethodId: '$.transportDocumentTypeCode',
  incoterm: '$.incoTerms',
  refNo: '$.references[0].value',
  contractNo: '$.serviceContractReference',
  quoteNo: '$.extendedContractQuotationReference',
  vessel: '$.vessel.name',
  voyage: '$.carrierExportVoyageNumber',
  etd: '$.expectedDepartureDate',
  eta: '$.expectedArrivalAtPlaceOfDeliveryEndDate',
  shipper: '$.documentParties.shipper',
  consignee: '$.documentParties.consignee',
  notify: '$.documentParties.other',
  notifySecond: '$.documentParties.other',
  contactName: '$.partyContactDetails[0].name',
  contactTel: '$.partyContactDetails[0].phone',
  contactEmail: '$.partyContactDetails[0].email',
  placeReceiptDesc: '$.shipmentLocations',
  portStartDesc: '$.shipmentLocations',
  portEndDesc: '$.shipmentLocations',
  placeDeliveryDesc: '$.shipmentLocations',
  goodsList: '$.requestedEquipments',
  ctnList: '$.requestedEquipments',
  'ctnList.*': '$.requestedEquipments[*]',
} as const;

/** Saves a document of DCSA as a draft; answers what is wrong otherwise. */
export async function importDcsaBooking(context: SavingContext, { document }: Parsed<(typeof dcsa)['importDcsaBooking']>) {
  requireOwn(context);
  const { db, language, unchanged } = context;
  const { data, findings } = readDcsaBooking(document);
  const known = await reference(db);
  const missing = data ? unknownRecords(data, document, known) : [];
  const shown = presentFindings([...findings, ...missing], language);
  if (!data || missing.length > 0) return (unchanged(), { booking: null, findings: shown });
  const parsed = BookingInput.safeParse(inputOf(data, known));
  if (!parsed.success) return (unchanged(), { booking: null, findings: [...shown, ...presentIssues(toIssues(parsed.error), PATHS, language)] });
  try {
    const { bookingId, orderId, orderNo } = await importBooking(context, parsed.data);
    return { booking: { bookingId, orderId, orderNo }, findings: shown };
  } catch (fault) {
    // Records that the form refers to are checked before anything is stored.
    if (!(fault instanceof BusinessError) || fault.issues.length === 0) throw fault;
    unchanged();
    return { booking: null, findings: [...shown, ...presentIssues(fault.issues, PATHS, language)] };
  }
}

/** Carriers and ports that we do not know, at their paths. */
function unknownRecords({ carrier, payPlace }: BookingData, document: unknown, { shippingLinesByCode, portsByCode }: Reference): DcsaFinding[] {
  const { shipmentLocations } = document as { shipmentLocations: { location: { UNLocationCode?: string } }[] };
  const unknown = (path: string, value: string): DcsaFinding => ({ path, code: 'unknown', params: { value } });
  return [
    ...(carrier && !shippingLinesByCode.has(carrier) ? [unknown('$.carrierCode', carrier)] : []),
    ...(payPlace && !portsByCode.has(payPlace) ? [unknown('$.invoicePayableAt.UNLocationCode', payPlace)] : []),
    ...shipmentLocations.flatMap(({ location: { UNLocationCode: code } }, n) =>
      code && !portsByCode.has(code) ? [unknown(`$.shipmentLocations[${n}].location.UNLocationCode`, code)] : [],
    ),
  ];
}

function inputOf(data: BookingData, { shippingLinesByCode, portsByCode }: Reference) {
  const port = (code: string) => portsByCode.get(code)?.id ?? null;
  const { places, goods, containers, carrier, payMethod, payPlace, blMethod, shipper, consignee, notify, notifySecond, ...same } = data;
  return {
    ...same,
    submit: false,
    source: 'import',
    shippingId: shippingLinesByCode.get(carrier)?.id ?? null,
    payMethodId: payMethod,
    payPlaceId: port(payPlace),
    blMethodId: blMethod,
    placeReceiptId: port(places.receipt.code),
    placeReceiptDesc: places.receipt.text,
    portStartId: port(places.load.code),
    portStartDesc: places.load.text,
    portEndId: port(places.discharge.code),
    portEndDesc: places.discharge.text,
    placeDeliveryId: port(places.delivery.code),
    placeDeliveryDesc: places.delivery.text,
    shipper: party(shipper),
    consignee: party(consignee),
    notify: party(notify),
    notifySecond: party(notifySecond),
    goodsList: goods,
    ctnList: containers,
  };
}

const party = (given: PartyData | null): PartyData | undefined => given ?? undefined;
