import { BL_METHOD, BOOKING_STATUSES, CLAUSES, ELSEWHERE, PAYMENT_TERMS } from '../codes.ts';
import { type DcsaFinding, findingsOf, notCarried } from '../finding.ts';
import { writeParty } from '../party.ts';
import { oneLine, optional } from '../values.ts';
import type { BookingData, BookingState, PartyData, PlaceRole } from './booking-data.ts';
import { DcsaBooking } from './booking-schema.ts';
import { writeEquipment } from './write-cargo.ts';

export const LOCATION_TYPES = { receipt: 'PRE', load: 'POL', discharge: 'POD', delivery: 'PDE' } as const satisfies Record<PlaceRole, string>;
export const NOTIFY_FUNCTIONS = { notify: 'N1', notifySecond: 'N2' } as const;
export const CUSTOMER_REFERENCE = 'CR';
/** Cut-offs of documents, of the VGM and of full containers. */
const CUT_OFFS = { si: 'DCO', vgm: 'VCO', cy: 'FCO' } as const;

/** A booking as JSON of DCSA BKG 2.0, and what a receiver may refuse or not see. Texts are never cut. */
export function writeDcsaBooking(data: BookingData, state: BookingState): { json: object; findings: DcsaFinding[] } {
  const findings: DcsaFinding[] = [];
  const json = { ...stateOf(state), ...termsOf(data, findings), ...sailingOf(data), ...partiesOf(data, state, findings), ...cargoOf(data, findings) };
  const checked = DcsaBooking.safeParse(json);
  return { json, findings: [...(checked.success ? [] : findingsOf(checked.error)), ...findings] };
}

function stateOf({ status, bkgNo, cutOffs }: BookingState) {
  const times = (Object.keys(CUT_OFFS) as (keyof typeof CUT_OFFS)[]).flatMap((key) => {
    const at = cutOffs[key];
    return at === null ? [] : [{ cutOffDateTimeCode: CUT_OFFS[key], cutOffDateTime: new Date(at).toISOString() }];
  });
  return { ...BOOKING_STATUSES[status], ...optional({ carrierBookingReference: bkgNo }), ...(times.length > 0 && { shipmentCutOffTimes: times }) };
}

function termsOf(
  { transportClause, contractNo, quoteNo, payMethod, payPlace, blMethod, incoterm, refNo, isToOrder }: BookingData,
  findings: DcsaFinding[],
) {
  const [origin, destination] = transportClause in CLAUSES ? CLAUSES[transportClause as unknown as keyof typeof CLAUSES] : [];
  if (contractNo && quoteNo) findings.push(notCarried('$.contractQuotationReference', quoteNo));
  if (payMethod === ELSEWHERE && !payPlace) findings.push(notCarried('$.invoicePayableAt', 'FREIGHT PAYABLE ELSEWHERE'));
  if (blMethod === BL_METHOD.telex) findings.push(notCarried('$.transportDocumentTypeCode', 'TELEX RELEASE'));
  if (blMethod === BL_METHOD.electronic) findings.push(notCarried('$.transportDocumentTypeCode', 'EBL'));
  if (isToOrder) findings.push(notCarried('$.documentParties.consignee', 'TO ORDER'));
  return {
    ...optional({ receiptTypeAtOrigin: origin, deliveryTypeAtDestination: destination }),
    cargoMovementTypeAtOrigin: 'FCL',
    cargoMovementTypeAtDestination: 'FCL',
    ...optional({ serviceContractReference: contractNo, ...(!contractNo && { extendedContractQuotationReference: quoteNo }) }),
    ...optional({ freightPaymentTermCode: PAYMENT_TERMS[payMethod], incoTerms: incoterm }),
    ...(payPlace && { invoicePayableAt: { UNLocationCode: payPlace } }),
    ...(blMethod && { transportDocumentTypeCode: blMethod === BL_METHOD.seaWaybill ? 'SWB' : 'BOL' }),
    // Nobody has agreed to another type of container.
    isEquipmentSubstitutionAllowed: false,
    ...(refNo && { references: [{ type: CUSTOMER_REFERENCE, value: oneLine(refNo) }] }),
  };
}

const sailingOf = ({ carrier, vessel, voyage, etd, eta }: BookingData) => ({
  ...(carrier && { carrierCode: carrier, carrierCodeListProvider: 'NMFTA' }),
  ...(vessel && { vessel: { name: vessel } }),
  ...optional({
    carrierExportVoyageNumber: voyage,
    expectedDepartureDate: etd,
    expectedArrivalAtPlaceOfDeliveryStartDate: eta,
    expectedArrivalAtPlaceOfDeliveryEndDate: eta,
  }),
});

function partiesOf(
  { shipper, consignee, notify, notifySecond, contactName, contactTel, contactEmail }: BookingData,
  { agent }: BookingState,
  findings: DcsaFinding[],
) {
  const at = (party: PartyData | null, path: string) => party && writeParty(party, `$.documentParties.${path}`, findings);
  const others = Object.entries({ notify, notifySecond }).flatMap(([role, party], n) => {
    const written = at(party, `other[${n}].party`);
    return written ? [{ party: written, partyFunction: NOTIFY_FUNCTIONS[role as keyof typeof NOTIFY_FUNCTIONS] }] : [];
  });
  const [from, to] = [at(shipper, 'shipper'), at(consignee, 'consignee')];
  return {
    documentParties: {
      bookingAgent: { partyName: oneLine(agent) },
      ...(from && { shipper: from }),
      ...(to && { consignee: to }),
      ...(others.length > 0 && { other: others }),
    },
    ...((contactName || contactTel || contactEmail) && {
      partyContactDetails: [{ name: contactName, ...optional({ phone: contactTel, email: contactEmail }) }],
    }),
  };
}

const cargoOf = (data: BookingData, findings: DcsaFinding[]) => ({
  shipmentLocations: (Object.keys(LOCATION_TYPES) as PlaceRole[]).flatMap((role) => {
    const { code, text } = data.places[role];
    return code ? [{ location: { UNLocationCode: code, ...optional({ locationName: text }) }, locationTypeCode: LOCATION_TYPES[role] }] : [];
  }),
  requestedEquipments: writeEquipment(data, findings),
});
