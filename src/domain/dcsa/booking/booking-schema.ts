import { z } from 'zod';
import { contact, day, hsCodes, line, moment, packaging, party, place, text, volume, weight } from '../schema-parts.ts';

const atEnd = z.enum(['CY', 'SD', 'CFS']);
const load = z.enum(['FCL', 'LCL']);

const dangerousGoods = z.looseObject({
  unNumber: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  properShippingName: text(250),
  imoClass: text(4),
  packingGroup: z.number().int().min(1).max(3).optional(),
  emergencyContactDetails: z.looseObject({ contact: text(255), phone: text(30) }).optional(),
});
export type DangerousGoods = z.output<typeof dangerousGoods>;

const commodity = z.looseObject({
  commodityType: line(550),
  HSCodes: hsCodes.optional(),
  cargoGrossWeight: weight,
  cargoGrossVolume: volume.optional(),
  outerPackaging: packaging.extend({ dangerousGoods: z.array(dangerousGoods).optional() }).optional(),
});
export type Commodity = z.output<typeof commodity>;

const reefer = z.looseObject({
  temperatureSetpoint: z.number().optional(),
  temperatureUnit: z.enum(['CEL', 'FAH']).optional(),
  airExchangeSetpoint: z.number().optional(),
  airExchangeUnit: z.enum(['MQH', 'FQH']).optional(),
  humiditySetpoint: z.number().min(0).max(100).optional(),
});
export type ReeferSettings = z.output<typeof reefer>;

const equipment = z.looseObject({
  ISOEquipmentCode: text(4),
  units: z.number().int().min(1),
  isShipperOwned: z.boolean(),
  cargoGrossWeight: weight.optional(),
  activeReeferSettings: reefer.optional(),
  commodities: z.array(commodity).optional(),
});
export type Equipment = z.output<typeof equipment>;

const booking = z.looseObject({
  bookingStatus: text(50).optional(),
  carrierBookingReference: line(35).optional(),
  shipmentCutOffTimes: z.array(z.looseObject({ cutOffDateTimeCode: text(3), cutOffDateTime: moment })).optional(),
  receiptTypeAtOrigin: atEnd,
  deliveryTypeAtDestination: atEnd,
  cargoMovementTypeAtOrigin: load,
  cargoMovementTypeAtDestination: load,
  serviceContractReference: text(30).optional(),
  contractQuotationReference: line(35).optional(),
  extendedContractQuotationReference: line(70).optional(),
  freightPaymentTermCode: z.enum(['PRE', 'COL']).optional(),
  invoicePayableAt: place.optional(),
  vessel: z.looseObject({ name: line(50), vesselIMONumber: text(8).optional() }).optional(),
  carrierExportVoyageNumber: line(50).optional(),
  carrierCode: z.string().max(4).regex(/^\S+$/).optional(),
  carrierCodeListProvider: z.enum(['SMDG', 'NMFTA']).optional(),
  expectedDepartureDate: day.optional(),
  expectedArrivalAtPlaceOfDeliveryStartDate: day.optional(),
  expectedArrivalAtPlaceOfDeliveryEndDate: day.optional(),
  transportDocumentTypeCode: z.enum(['BOL', 'SWB']).optional(),
  incoTerms: text(3).optional(),
  isEquipmentSubstitutionAllowed: z.boolean(),
  references: z.array(z.looseObject({ type: text(3), value: line(35) })).optional(),
  documentParties: z.looseObject({
    bookingAgent: party,
    shipper: party.optional(),
    consignee: party.optional(),
    other: z.array(z.looseObject({ party, partyFunction: text(3) })).optional(),
  }),
  partyContactDetails: z.array(contact).optional(),
  shipmentLocations: z.array(z.looseObject({ location: place, locationTypeCode: text(3) })).min(1),
  requestedEquipments: z.array(equipment).min(1),
});

/** A booking of DCSA BKG 2.0, as created by a shipper, with the carrier's answer if there is one. */
export const DcsaBooking = booking.superRefine((value, context) => {
  const agreements = [value.serviceContractReference, value.extendedContractQuotationReference ?? value.contractQuotationReference];
  const count = agreements.filter(Boolean).length;
  const fields = 'serviceContractReference, contractQuotationReference';
  if (count !== 1) context.addIssue({ code: 'custom', path: ['serviceContractReference'], params: { fields } });
});
export type DcsaBooking = z.output<typeof booking>;
