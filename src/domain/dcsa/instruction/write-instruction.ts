import { packageUnCode } from '../../cargo/package-code.ts';
import { TO_ORDER } from '../../constants.ts';
import { containerNoCheckDigit } from '../../container/container-no.ts';
import { BL_METHOD, isoOf, PAYMENT_TERMS } from '../codes.ts';
import { type DcsaFinding, findingsOf, notCarried } from '../finding.ts';
import { measured, optional } from '../values.ts';
import { boxLines, narrowLines, partyOfBox } from './box.ts';
import type { ContainerData, InstructionData } from './instruction-data.ts';
import { DcsaInstruction } from './instruction-schema.ts';

const SEAL_SOURCES = ['CAR', 'SHI', 'VET', 'CUS'] as const;
const IS_TO_ORDER = /^TO (THE )?ORDER\b/i;

/** A bill as shipping instructions of DCSA EBL 3.0, and what a receiver may refuse or not see. Texts are never cut. */
export function writeDcsaInstruction(data: InstructionData): { json: object; findings: DcsaFinding[] } {
  const findings: DcsaFinding[] = [];
  const json = { ...termsOf(data, findings), ...placesOf(data), ...partiesOf(data), ...cargoOf(data, findings) };
  const checked = DcsaInstruction.safeParse(json);
  return { json, findings: [...(checked.success ? [] : findingsOf(checked.error)), ...findings] };
}

function termsOf({ blMethod, payMethod, payPlace, consignee, blNo, numOriginal, numCopy, remark }: InstructionData, findings: DcsaFinding[]) {
  if (blMethod === BL_METHOD.telex) findings.push(notCarried('$.transportDocumentTypeCode', 'TELEX RELEASE'));
  if (remark) findings.push(notCarried('$', remark));
  return {
    ...optional({ transportDocumentReference: blNo }),
    transportDocumentTypeCode: blMethod === BL_METHOD.seaWaybill ? 'SWB' : 'BOL',
    isShippedOnBoardType: true,
    isElectronic: blMethod === BL_METHOD.electronic,
    isToOrder: IS_TO_ORDER.test(consignee),
    ...optional({ freightPaymentTermCode: PAYMENT_TERMS[payMethod] }),
    ...(payPlace && { invoicePayableAt: { UNLocationCode: payPlace } }),
    ...(numOriginal !== null && { numberOfOriginalsWithoutCharges: numOriginal }),
    ...(numCopy !== null && { numberOfCopiesWithoutCharges: numCopy }),
  };
}

const placesOf = ({ places }: InstructionData) => ({
  ...named('displayedNameForPlaceOfReceipt', places.receipt),
  ...named('displayedNameForPortOfLoad', places.load),
  ...named('displayedNameForPortOfDischarge', places.discharge),
  ...named('displayedNameForPlaceOfDelivery', places.delivery),
});

const named = (key: string, text: string) => (text ? { [key]: narrowLines(text) } : {});

function partiesOf({ shipper, consignee, notify, notifySecond, contactName, contactTel, contactEmail }: InstructionData) {
  const isToOrder = IS_TO_ORDER.test(consignee);
  const isBlank = consignee.trim().toUpperCase() === TO_ORDER;
  const receiver = isBlank ? undefined : partyOfBox(consignee);
  const notifyParties = [notify, notifySecond].flatMap((box) => partyOfBox(box) ?? []);
  return {
    partyContactDetails: [{ name: contactName, ...optional({ phone: contactTel, email: contactEmail }) }],
    documentParties: {
      // The schema names what is missing.
      ...({ shipper: partyOfBox(shipper) } as object),
      ...(receiver && { [isToOrder ? 'endorsee' : 'consignee']: receiver }),
      ...(notifyParties.length > 0 && { notifyParties }),
    },
  };
}

function cargoOf(data: InstructionData, findings: DcsaFinding[]) {
  const { bkgNo, goods, marks, hsCode, containers } = data;
  const item = '$.consignmentItems[0]';
  for (const [key, text] of Object.entries({ descriptionOfGoods: goods, shippingMarks: marks }))
    if (narrowLines(text).length > boxLines(text).length) findings.push({ path: `${item}.${key}`, code: 'changed', params: {} });
  return {
    consignmentItems: [
      {
        carrierBookingReference: bkgNo,
        descriptionOfGoods: narrowLines(goods),
        HSCodes: hsCode ? [hsCode] : [],
        ...(marks && { shippingMarks: narrowLines(marks) }),
        cargoItems: containers.map(cargoItem),
      },
    ],
    utilizedTransportEquipments: containers.map((container, n) => equipmentOf(container, `$.utilizedTransportEquipments[${n}]`, findings)),
  };
}

function cargoItem({ ctnNo, packageType, number, weight, volume }: ContainerData) {
  const [gross, cubic] = [measured(weight, 'KGM'), measured(volume, 'MTQ')];
  return {
    equipmentReference: ctnNo,
    ...(gross && { cargoGrossWeight: gross }),
    ...(cubic && { cargoGrossVolume: cubic }),
    outerPackaging: { ...optional({ packageCode: packageType && packageUnCode(packageType) }), ...(number !== null && { numberOfPackages: number }) },
  };
}

function equipmentOf({ ctnNo, ctnType, ctnClass, sealNo, sealSource, tare }: ContainerData, path: string, findings: DcsaFinding[]) {
  if (containerNoCheckDigit(ctnNo)) findings.push({ path: `${path}.equipment.equipmentReference`, code: 'checkDigit', params: { value: ctnNo } });
  const source = SEAL_SOURCES.find((code) => code === sealSource);
  if (sealSource && !source) findings.push(notCarried(`${path}.seals[0].source`, sealSource));
  const tareWeight = measured(tare, 'KGM');
  return {
    isShipperOwned: ctnClass === 'SOC',
    equipment: { equipmentReference: ctnNo, ...optional({ ISOEquipmentCode: ctnType && isoOf(ctnType) }), ...(tareWeight && { tareWeight }) },
    seals: sealNo ? [{ number: sealNo, ...(source && { source }) }] : [],
  };
}
