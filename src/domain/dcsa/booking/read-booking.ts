import { packageTypeOf } from '../../cargo/package-code.ts';
import { GOODS_NATURE } from '../../constants.ts';
import { BL_METHOD, clauseOf, ctnTypeOf, isKnownPackage, payMethodOf } from '../codes.ts';
import { type DcsaFinding, findingsOf, isTolerable } from '../finding.ts';
import { readParty } from '../party.ts';
import { metric } from '../values.ts';
import type { BookingData, ContainersData, GoodsData, PlaceData } from './booking-data.ts';
import { type Commodity, DcsaBooking, type Equipment } from './booking-schema.ts';
import { CUSTOMER_REFERENCE, LOCATION_TYPES, NOTIFY_FUNCTIONS } from './write-booking.ts';
import { PACKING_GROUPS } from './write-cargo.ts';

type Read<T> = { data: T; findings: DcsaFinding[] } | { data: null; findings: DcsaFinding[] };

/** A booking from JSON of DCSA BKG 2.0; without data if it breaks the schema by more than the length of texts. */
export function readDcsaBooking(json: unknown): Read<BookingData> {
  const checked = DcsaBooking.safeParse(json);
  const findings = checked.success ? [] : findingsOf(checked.error);
  if (findings.some((finding) => !isTolerable(finding))) return { data: null, findings };
  // Only texts that are too long, or conditions between fields, are left.
  const booking = json as DcsaBooking;
  const unknown = unknownCodes(booking);
  return unknown.length > 0 ? { data: null, findings: [...findings, ...unknown] } : { data: dataOf(booking), findings };
}

function unknownCodes({
  receiptTypeAtOrigin,
  deliveryTypeAtDestination,
  requestedEquipments,
  cargoMovementTypeAtOrigin,
}: DcsaBooking): DcsaFinding[] {
  const unknown = (path: string, value: string): DcsaFinding => ({ path, code: 'unknown', params: { value } });
  return [
    ...(clauseOf(receiptTypeAtOrigin, deliveryTypeAtDestination)
      ? []
      : [unknown('$.deliveryTypeAtDestination', `${receiptTypeAtOrigin}-${deliveryTypeAtDestination}`)]),
    ...(cargoMovementTypeAtOrigin === 'FCL' ? [] : [unknown('$.cargoMovementTypeAtOrigin', cargoMovementTypeAtOrigin)]),
    ...requestedEquipments.flatMap(({ ISOEquipmentCode: iso }, n) =>
      ctnTypeOf(iso) ? [] : [unknown(`$.requestedEquipments[${n}].ISOEquipmentCode`, iso)],
    ),
    ...requestedEquipments.flatMap(({ commodities = [] }, n) =>
      commodities.flatMap(({ outerPackaging }, m) =>
        isKnownPackage(outerPackaging?.packageCode)
          ? []
          : [unknown(`$.requestedEquipments[${n}].commodities[${m}].outerPackaging.packageCode`, outerPackaging?.packageCode ?? '')],
      ),
    ),
  ];
}

function dataOf(booking: DcsaBooking): BookingData {
  const { documentParties, references = [], requestedEquipments, transportDocumentTypeCode } = booking;
  const [contact] = booking.partyContactDetails ?? [];
  const other = (role: keyof typeof NOTIFY_FUNCTIONS) =>
    documentParties.other?.find(({ partyFunction }) => partyFunction === NOTIFY_FUNCTIONS[role])?.party;
  const payPlace = booking.invoicePayableAt?.UNLocationCode ?? '';
  return {
    carrier: booking.carrierCode ?? '',
    transportClause: clauseOf(booking.receiptTypeAtOrigin, booking.deliveryTypeAtDestination) ?? '',
    payMethod: payMethodOf(booking.freightPaymentTermCode, payPlace !== ''),
    payPlace,
    blMethod: transportDocumentTypeCode ? { BOL: BL_METHOD.original, SWB: BL_METHOD.seaWaybill }[transportDocumentTypeCode] : '',
    incoterm: booking.incoTerms ?? '',
    refNo: (references.find(({ type }) => type === CUSTOMER_REFERENCE) ?? references[0])?.value ?? '',
    contractNo: booking.serviceContractReference ?? '',
    quoteNo: booking.extendedContractQuotationReference ?? booking.contractQuotationReference ?? '',
    vessel: booking.vessel?.name ?? '',
    voyage: booking.carrierExportVoyageNumber ?? '',
    etd: booking.expectedDepartureDate ?? '',
    eta: booking.expectedArrivalAtPlaceOfDeliveryEndDate ?? '',
    places: placesOf(booking),
    isToOrder: false,
    shipper: readParty(documentParties.shipper),
    consignee: readParty(documentParties.consignee),
    notify: readParty(other('notify')),
    notifySecond: readParty(other('notifySecond')),
    contactName: contact?.name ?? '',
    contactTel: contact?.phone ?? '',
    contactEmail: contact?.email ?? '',
    goods: goodsOf(requestedEquipments),
    containers: requestedEquipments.map(containersOf),
  };
}

function placesOf({ shipmentLocations }: DcsaBooking): BookingData['places'] {
  const place = (type: string): PlaceData => {
    const found = shipmentLocations.find(({ locationTypeCode }) => locationTypeCode === type)?.location;
    return { code: found?.UNLocationCode ?? '', text: found?.locationName ?? '' };
  };
  const { receipt, load, discharge, delivery } = LOCATION_TYPES;
  return { receipt: place(receipt), load: place(load), discharge: place(discharge), delivery: place(delivery) };
}

const containersOf = ({ ISOEquipmentCode, units, isShipperOwned, cargoGrossWeight }: Equipment): ContainersData => ({
  ctnType: ctnTypeOf(ISOEquipmentCode) ?? '',
  num: units,
  ctnClass: isShipperOwned ? 'SOC' : 'COC',
  weightPerCtn: metric(cargoGrossWeight),
});

/** Temperatures belong to containers there, and to goods here: the first of the container's goods that are not dangerous have them. */
function goodsOf(equipment: readonly Equipment[]): GoodsData[] {
  return equipment.flatMap(({ commodities = [], activeReeferSettings: settings }) => {
    const lines = commodities.map(lineOf);
    const cooled = settings && (lines.find(({ dg }) => !dg) ?? lines[0]);
    if (!settings || !cooled) return lines;
    const reefer = {
      temp: textOf(settings.temperatureSetpoint),
      unit: settings.temperatureUnit === 'FAH' ? 'F' : 'C',
      vent: textOf(settings.airExchangeSetpoint),
      humidity: textOf(settings.humiditySetpoint),
    };
    return lines.map((line) => (line === cooled ? { ...line, goodsType: GOODS_NATURE.reefer, reefer } : line));
  });
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

function lineOf({ commodityType, HSCodes = [], cargoGrossWeight, cargoGrossVolume, outerPackaging }: Commodity): GoodsData {
  const [danger] = outerPackaging?.dangerousGoods ?? [];
  return {
    marks: '',
    goods: commodityType,
    goodsType: danger ? GOODS_NATURE.dangerous : GOODS_NATURE.general,
    packageType: outerPackaging?.packageCode ? packageTypeOf(outerPackaging.packageCode) : '',
    hsCode: HSCodes[0] ?? '',
    number: outerPackaging?.numberOfPackages ?? null,
    weight: metric(cargoGrossWeight),
    volume: metric(cargoGrossVolume),
    dg: danger
      ? {
          unNo: danger.unNumber ?? '',
          imoClass: danger.imoClass,
          packingGroup: danger.packingGroup ? (PACKING_GROUPS[danger.packingGroup - 1] ?? '') : '',
          properName: danger.properShippingName,
          emergencyContact: danger.emergencyContactDetails?.contact ?? '',
          emergencyPhone: danger.emergencyContactDetails?.phone ?? '',
        }
      : null,
    reefer: null,
  };
}
