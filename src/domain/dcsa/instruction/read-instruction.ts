import { packageTypeOf } from '../../cargo/package-code.ts';
import { TO_ORDER } from '../../constants.ts';
import { BL_METHOD, ctnTypeOf, isKnownPackage, payMethodOf } from '../codes.ts';
import { type DcsaFinding, findingsOf, isTolerable } from '../finding.ts';
import { metric } from '../values.ts';
import { boxOfParty } from './box.ts';
import type { ContainerData, InstructionData } from './instruction-data.ts';
import { DcsaInstruction } from './instruction-schema.ts';

type Read<T> = { data: T; findings: DcsaFinding[] } | { data: null; findings: DcsaFinding[] };

/** A bill from shipping instructions of DCSA EBL 3.0; without data if they break the schema by more than the length of texts. */
export function readDcsaInstruction(json: unknown): Read<InstructionData> {
  const checked = DcsaInstruction.safeParse(json);
  const findings = checked.success ? [] : findingsOf(checked.error);
  if (findings.some((finding) => !isTolerable(finding))) return { data: null, findings };
  // Only texts that are too long, or conditions between fields, are left.
  const instruction = json as DcsaInstruction;
  const unknown = unknownContainers(instruction);
  return unknown.length > 0 ? { data: null, findings: [...findings, ...unknown] } : { data: dataOf(instruction), findings };
}

/** Every container with goods must be described, with a type that we know or none. */
function unknownContainers({ consignmentItems, utilizedTransportEquipments }: DcsaInstruction): DcsaFinding[] {
  const unknown = (path: string, value: string): DcsaFinding => ({ path, code: 'unknown', params: { value } });
  const described = new Set(
    utilizedTransportEquipments.map(({ equipment, equipmentReference }) => equipment?.equipmentReference ?? equipmentReference),
  );
  return [
    ...consignmentItems.flatMap(({ cargoItems }, n) =>
      cargoItems.flatMap(({ equipmentReference: no, outerPackaging }, m) => {
        const path = `$.consignmentItems[${n}].cargoItems[${m}]`;
        return [
          ...(described.has(no) ? [] : [unknown(`${path}.equipmentReference`, no)]),
          ...(isKnownPackage(outerPackaging?.packageCode) ? [] : [unknown(`${path}.outerPackaging.packageCode`, outerPackaging?.packageCode ?? '')]),
        ];
      }),
    ),
    ...utilizedTransportEquipments.flatMap(({ equipment }, n) => {
      const iso = equipment?.ISOEquipmentCode;
      return iso && !ctnTypeOf(iso) ? [unknown(`$.utilizedTransportEquipments[${n}].equipment.ISOEquipmentCode`, iso)] : [];
    }),
  ];
}

function dataOf(instruction: DcsaInstruction): InstructionData {
  const { documentParties, isToOrder, isElectronic, transportDocumentTypeCode, consignmentItems } = instruction;
  const [notify, notifySecond] = documentParties.notifyParties ?? [];
  const [contact] = instruction.partyContactDetails;
  const payPlace = instruction.invoicePayableAt?.UNLocationCode ?? '';
  const containers = containersOf(instruction);
  const types = new Set(containers.map(({ packageType }) => packageType).filter(Boolean));
  const [item] = consignmentItems;
  return {
    bkgNo: item?.carrierBookingReference ?? '',
    blNo: instruction.transportDocumentReference ?? '',
    blMethod: transportDocumentTypeCode === 'SWB' ? BL_METHOD.seaWaybill : isElectronic ? BL_METHOD.electronic : BL_METHOD.original,
    payMethod: payMethodOf(instruction.freightPaymentTermCode, payPlace !== ''),
    payPlace,
    shipper: boxOfParty(documentParties.shipper),
    consignee: isToOrder ? boxOfParty(documentParties.endorsee) || TO_ORDER : boxOfParty(documentParties.consignee),
    notify: boxOfParty(notify),
    notifySecond: boxOfParty(notifySecond),
    places: {
      receipt: joined(instruction.displayedNameForPlaceOfReceipt),
      load: joined(instruction.displayedNameForPortOfLoad),
      discharge: joined(instruction.displayedNameForPortOfDischarge),
      delivery: joined(instruction.displayedNameForPlaceOfDelivery),
    },
    contactName: contact?.name ?? '',
    contactTel: contact?.phone ?? '',
    contactEmail: contact?.email ?? '',
    numOriginal: instruction.numberOfOriginalsWithoutCharges ?? instruction.numberOfOriginalsWithCharges ?? null,
    numCopy: instruction.numberOfCopiesWithoutCharges ?? instruction.numberOfCopiesWithCharges ?? null,
    remark: '',
    marks: consignmentItems.flatMap(({ shippingMarks = [] }) => shippingMarks).join('\n'),
    goods: consignmentItems.flatMap(({ descriptionOfGoods }) => descriptionOfGoods).join('\n'),
    packageType: types.size === 1 ? ([...types][0] ?? '') : '',
    hsCode: item?.HSCodes[0] ?? '',
    containers,
  };
}

const joined = (lines: readonly string[] = []): string => lines.join(' ');

/** One line for each container and part of the goods in it. */
function containersOf({ consignmentItems, utilizedTransportEquipments }: DcsaInstruction): ContainerData[] {
  const items = consignmentItems.flatMap(({ cargoItems }) => cargoItems);
  return items.map((item) => {
    const used = utilizedTransportEquipments.find(
      ({ equipment, equipmentReference }) => (equipment?.equipmentReference ?? equipmentReference) === item.equipmentReference,
    );
    const [seal] = used?.seals ?? [];
    const { packageCode, numberOfPackages } = item.outerPackaging ?? {};
    return {
      ctnNo: item.equipmentReference,
      ctnType: ctnTypeOf(used?.equipment?.ISOEquipmentCode ?? '') ?? '',
      ctnClass: used?.isShipperOwned ? 'SOC' : 'COC',
      sealNo: seal?.number ?? '',
      sealSource: seal?.source ?? '',
      packageType: packageCode ? packageTypeOf(packageCode) : '',
      number: numberOfPackages ?? null,
      weight: metric(item.cargoGrossWeight),
      volume: metric(item.cargoGrossVolume),
      tare: metric(used?.equipment?.tareWeight),
    };
  });
}
