import { z } from 'zod';
import { contact, hsCodes, line, packaging, party, place, text, volume, weight } from '../schema-parts.ts';

const lines35 = (max: number) => z.array(text(35)).max(max);

const cargoItem = z.looseObject({
  equipmentReference: line(11),
  cargoGrossWeight: weight,
  cargoGrossVolume: volume.optional(),
  outerPackaging: packaging.optional(),
});
export type CargoItem = z.output<typeof cargoItem>;

const consignmentItem = z.looseObject({
  carrierBookingReference: line(35),
  descriptionOfGoods: z.array(line(35)).max(150),
  HSCodes: hsCodes.min(1),
  shippingMarks: lines35(50).optional(),
  cargoItems: z.array(cargoItem).min(1),
});

const equipment = z.looseObject({
  isShipperOwned: z.boolean(),
  /** Of the carrier’s containers; those with a type, and the shipper’s own, have `equipment`. */
  equipmentReference: line(11).optional(),
  equipment: z.looseObject({ equipmentReference: line(11), ISOEquipmentCode: text(4).optional(), tareWeight: weight.optional() }).optional(),
  seals: z.array(z.looseObject({ number: text(15), source: z.enum(['CAR', 'SHI', 'VET', 'CUS']).optional() })),
});
export type UtilizedEquipment = z.output<typeof equipment>;

const instruction = z.looseObject({
  transportDocumentReference: line(20).optional(),
  transportDocumentTypeCode: z.enum(['BOL', 'SWB']),
  isShippedOnBoardType: z.boolean(),
  isElectronic: z.boolean(),
  isToOrder: z.boolean(),
  freightPaymentTermCode: z.enum(['PRE', 'COL']).optional(),
  invoicePayableAt: place.optional(),
  numberOfOriginalsWithoutCharges: z.number().int().min(0).optional(),
  numberOfOriginalsWithCharges: z.number().int().min(0).optional(),
  numberOfCopiesWithoutCharges: z.number().int().min(0).optional(),
  numberOfCopiesWithCharges: z.number().int().min(0).optional(),
  displayedNameForPlaceOfReceipt: lines35(5).optional(),
  displayedNameForPortOfLoad: lines35(5).optional(),
  displayedNameForPortOfDischarge: lines35(5).optional(),
  displayedNameForPlaceOfDelivery: lines35(5).optional(),
  partyContactDetails: z.array(contact).min(1),
  documentParties: z.looseObject({
    shipper: party,
    consignee: party.optional(),
    endorsee: party.optional(),
    notifyParties: z.array(party).optional(),
  }),
  consignmentItems: z.array(consignmentItem).min(1),
  utilizedTransportEquipments: z.array(equipment).min(1),
});

/** Shipping instructions of DCSA EBL 3.0, as a shipper creates them. */
export const DcsaInstruction = instruction.superRefine((value, context) => {
  if (!value.freightPaymentTermCode && !value.invoicePayableAt)
    context.addIssue({ code: 'custom', path: ['freightPaymentTermCode'], params: { fields: 'freightPaymentTermCode, invoicePayableAt' } });
  if (value.isToOrder && value.documentParties.consignee)
    context.addIssue({ code: 'custom', path: ['documentParties', 'consignee'], params: { fields: 'isToOrder, consignee' } });
});
export type DcsaInstruction = z.output<typeof instruction>;
