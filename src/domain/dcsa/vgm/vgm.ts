import '../../issue.ts';
import { z } from 'zod';
import { containerNoCheckDigit } from '../../container/container-no.ts';
import { ctnTypeOf, isoOf } from '../codes.ts';
import { type DcsaFinding, findingsOf, isTolerable } from '../finding.ts';
import { contact, line, moment, text, weight } from '../schema-parts.ts';
import { measured, metric, optional } from '../values.ts';

/** Written from the published rules of DCSA VGM 1.0. */
const partyDetails = z.looseObject({ partyName: line(70).optional(), contactDetails: contact.optional() });

const declaration = z.looseObject({
  declarationReference: text(100).optional(),
  declarationDateTime: moment.optional(),
  VGM: z.looseObject({ weight, method: z.enum(['SM1', 'SM2']) }),
  equipmentDetails: z.looseObject({ equipmentReference: line(11), ISOEquipmentCode: text(4).optional(), tareWeight: weight.optional() }),
  shipmentDetails: z.looseObject({ carrierBookingReference: line(35).optional(), transportDocumentReference: line(20).optional() }),
  responsibleParty: partyDetails,
  authorizedPersonSignatory: line(255),
  weighingParty: partyDetails.optional(),
});

const DcsaVgm = z.looseObject({ VGMDeclarations: z.array(declaration).min(1) });
type DcsaVgm = z.output<typeof DcsaVgm>;

/** Verified gross mass of a container, in kilograms. */
export interface VgmLineData {
  ctnNo: string;
  ctnType: string;
  tare: string | null;
  vgm: string | null;
  weighMethod: string;
  /** Time of weighing or calculation. */
  weighTime: number | null;
}

/** The part of a booking's declaration that DCSA repeats for each container. */
interface VgmHead {
  bkgNo: string;
  blNo: string;
  responsibleParty: string;
  /** In capitals, which count as the signature. */
  authorizedPerson: string;
  tel: string;
  email: string;
  weighingParty: string;
}

/** The part of a booking's verified gross masses that DCSA knows. */
export interface VgmData extends VgmHead {
  lines: VgmLineData[];
}

/** The verified gross masses of a booking as JSON of DCSA VGM 1.0, one declaration a container, and what a receiver may refuse. */
export function writeDcsaVgm(data: VgmData): { json: object; findings: DcsaFinding[] } {
  const { bkgNo, blNo, responsibleParty, authorizedPerson, tel, email, weighingParty, lines } = data;
  const signatory = authorizedPerson.toUpperCase();
  const declarations = lines.map(({ ctnNo, ctnType, tare, vgm, weighMethod, weighTime }) => {
    const [mass, tareWeight] = [measured(vgm, 'KGM'), measured(tare, 'KGM')];
    return {
      ...(weighTime !== null && { declarationDateTime: new Date(weighTime).toISOString() }),
      VGM: { ...(mass && { weight: mass }), method: weighMethod },
      equipmentDetails: {
        equipmentReference: ctnNo,
        ...optional({ ISOEquipmentCode: ctnType && isoOf(ctnType) }),
        ...(tareWeight && { tareWeight }),
      },
      shipmentDetails: optional({ carrierBookingReference: bkgNo, transportDocumentReference: blNo }),
      responsibleParty: {
        partyName: responsibleParty,
        ...((tel || email) && { contactDetails: { name: signatory.slice(0, 35).trim(), ...optional({ phone: tel, email }) } }),
      },
      authorizedPersonSignatory: signatory,
      ...(weighingParty && { weighingParty: { partyName: weighingParty } }),
    };
  });
  const json = { VGMDeclarations: declarations };
  const checked = DcsaVgm.safeParse(json);
  const flagged = lines.flatMap(({ ctnNo }, place) => checkDigitFindings(ctnNo, place));
  return { json, findings: [...(checked.success ? [] : findingsOf(checked.error)), ...flagged] };
}

/** A declaration of a document: what it says of its container, and what declarations of one booking have in common. */
export interface ReadDeclaration {
  head: VgmHead;
  line: VgmLineData;
}

/** Verified gross masses from JSON of DCSA VGM 1.0, in the document's order; without data if they break the schema by more than the length of texts. */
export function readDcsaVgm(json: unknown): { data: ReadDeclaration[] | null; findings: DcsaFinding[] } {
  const checked = DcsaVgm.safeParse(json);
  const findings = checked.success ? [] : findingsOf(checked.error);
  if (findings.some((finding) => !isTolerable(finding))) return { data: null, findings };
  const data = (json as DcsaVgm).VGMDeclarations.map((one) => ({ head: headOf(one), line: lineOf(one) }));
  return { data, findings: [...findings, ...data.flatMap(({ line: { ctnNo } }, place) => checkDigitFindings(ctnNo, place))] };
}

/** Path of a part of a declaration. */
export const declarationPath = (place: number, part: string): string => `$.VGMDeclarations[${place}].${part}`;

/** Numbers with a wrong check digit are carried all the same. */
const checkDigitFindings = (ctnNo: string, place: number): DcsaFinding[] =>
  containerNoCheckDigit(ctnNo)
    ? [{ path: declarationPath(place, 'equipmentDetails.equipmentReference'), code: 'checkDigit', params: { value: ctnNo } }]
    : [];

type Declaration = DcsaVgm['VGMDeclarations'][number];

const headOf = ({ shipmentDetails, responsibleParty, authorizedPersonSignatory, weighingParty }: Declaration): VgmHead => ({
  bkgNo: shipmentDetails.carrierBookingReference ?? '',
  blNo: shipmentDetails.transportDocumentReference ?? '',
  responsibleParty: responsibleParty.partyName ?? '',
  authorizedPerson: authorizedPersonSignatory,
  tel: responsibleParty.contactDetails?.phone ?? '',
  email: responsibleParty.contactDetails?.email ?? '',
  weighingParty: weighingParty?.partyName ?? '',
});

const lineOf = ({ VGM, equipmentDetails, declarationDateTime }: Declaration): VgmLineData => ({
  ctnNo: equipmentDetails.equipmentReference,
  ctnType: ctnTypeOf(equipmentDetails.ISOEquipmentCode ?? '') ?? '',
  tare: metric(equipmentDetails.tareWeight),
  vgm: metric(VGM.weight),
  weighMethod: VGM.method,
  weighTime: declarationDateTime ? Date.parse(declarationDateTime) : null,
});
