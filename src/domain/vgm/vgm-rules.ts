import type { Key, Params } from '#i18n';
import { containerNoCheckDigit, duplicates } from '../container/container-no.ts';
import { carrierFindings, formatFindings, missingFindings } from '../form/findings.ts';
import { byTable } from '../form/leaves.ts';
import type { FieldFinding } from '../issue.ts';
import { compare, subtract } from '../number/decimal.ts';
import { isBlank } from '../required.ts';
import { VGM_DOCUMENT } from './vgm-fields.ts';
import {
  addedUp,
  agreesWithInstruction,
  capKg,
  cargoMassKg,
  differenceTo,
  grossMassKg,
  isVgmPlausible,
  kgOf,
  massAboveCap,
  payloadKg,
  type VgmCaps,
  type WeighedLine,
} from './vgm-mass.ts';

/** A container of a declaration, as the form or the call has it. */
export interface VgmLine extends WeighedLine {
  ctnNo?: string;
  weighTime?: number | null;
}

interface Declaration {
  vgmVo?: object | null | undefined;
  vgmList: readonly VgmLine[];
}

/** What prevents saving a draft: numbers that are listed twice. Caps are a setting of the server: see `capFindings`. */
export const draftFindings = ({ vgmList }: Declaration): FieldFinding[] => repeated(vgmList);

/** What prevents declaring the containers whose places in the list are given, besides caps. */
export function submitFindings(document: Declaration, places: readonly number[]): FieldFinding[] {
  const { vgmList } = document;
  const isMeant = ({ field }: FieldFinding) => {
    const [, place] = /^vgmList\.(\d+)\./.exec(field) ?? [];
    return place === undefined || places.includes(Number(place));
  };
  return [
    ...missingFindings(VGM_DOCUMENT, document),
    ...formatFindings(VGM_DOCUMENT, document),
    ...carrierFindings(VGM_DOCUMENT, document),
    ...weighingFindings(document, places),
    ...places.flatMap((place) => massFindings(vgmList[place] ?? {}, `vgmList.${place}`)),
    ...repeated(vgmList),
    ...(places.length === 0 ? [{ field: 'vgmList', code: 'containers.required' } as const] : []),
  ]
    .filter(isMeant)
    .toSorted(byTable(VGM_DOCUMENT));
}

/** A weighed container needs the party and the place of weighing. */
function weighingFindings({ vgmVo, vgmList }: Declaration, places: readonly number[]): FieldFinding[] {
  if (!places.some((place) => vgmList[place]?.weighMethod !== 'SM2')) return [];
  const vo: Readonly<Record<string, unknown>> = { ...vgmVo };
  return (['weighingParty', 'weighingLocation'] as const).flatMap((key) => (isBlank(vo[key]) ? [{ field: `vgmVo.${key}`, code: 'required' }] : []));
}

function massFindings(line: VgmLine, at: string): FieldFinding[] {
  const needs: readonly (keyof VgmLine)[] = line.weighMethod === 'SM2' ? ['cargoWeight', 'tare'] : ['vgm', 'weighTime'];
  const missing = needs.filter((field) => isBlank(line[field])).map((field): FieldFinding => ({ field: `${at}.${field}`, code: 'required' }));
  const mass = grossMassKg(line);
  const isZero = missing.length === 0 && mass !== undefined && compare(mass, '0') === 0;
  return isZero ? [{ field: `${at}.${massField(line)}`, code: 'positive' }] : missing;
}

/** No container may weigh more than its rating; also a draft is refused. */
export const capFindings = (lines: readonly VgmLine[], caps: VgmCaps): FieldFinding[] =>
  lines.flatMap((line, row) =>
    massAboveCap(line, caps) === undefined
      ? []
      : [{ field: `vgmList.${row}.${massField(line)}`, code: 'grossWeight', params: { max: capKg(line.ctnType, caps) } } as const],
  );

/** The field that the user changes to correct the mass. */
const massField = ({ weighMethod }: VgmLine): keyof VgmLine => (weighMethod === 'SM2' ? 'cargoWeight' : 'vgm');

const repeated = (lines: readonly VgmLine[]): FieldFinding[] =>
  duplicates(lines.map(({ ctnNo = '' }) => ctnNo)).map((row) => ({ field: `vgmList.${row}.ctnNo`, code: 'containerNo.duplicate' }));

/** What deserves a second look but does not prevent declaring; `warning.<code>` of the `vgm` namespace is its text. */
export interface VgmWarning {
  code: WarningCode;
  params: Params;
}
type WarningCode = Key<'vgm'> extends infer K ? (K extends `warning.${infer C}` ? C : never) : never;

/** Warnings of one container; the shipping instruction says how much cargo is in it, if it does. */
export function lineWarnings(line: VgmLine, siWeightKg: string | null, caps: VgmCaps): VgmWarning[] {
  const [mass, cargo, payload] = [grossMassKg(line), cargoMassKg(line), payloadKg(line, caps)];
  const sumKg = line.weighMethod === 'SM2' ? kgOf(addedUp(line), line.unit) : undefined;
  const finding = line.ctnNo ? containerNoCheckDigit(line.ctnNo) : undefined;
  return [
    ...(finding ? [{ code: 'checkDigit', params: finding.params ?? {} } as const] : []),
    ...(mass !== undefined && sumKg !== undefined && !isVgmPlausible(mass, sumKg)
      ? [{ code: 'sum', params: { sum: sumKg, vgm: mass } } as const]
      : []),
    ...(cargo !== undefined && siWeightKg !== null && !agreesWithInstruction(cargo, siWeightKg) ? [siWarning(cargo, siWeightKg)] : []),
    ...(cargo !== undefined && payload !== undefined && compare(cargo, payload) > 0 && massAboveCap(line, caps) === undefined
      ? [{ code: 'payload', params: { max: payload, by: subtract(cargo, payload) } } as const]
      : []),
    ...lightWarning(line, mass),
  ];
}

function siWarning(cargo: string, siWeightKg: string): VgmWarning {
  const { kg, percent, isAbove } = differenceTo(cargo, siWeightKg);
  return { code: isAbove ? 'aboveSi' : 'belowSi', params: { kg, percent, si: siWeightKg } };
}

/** The scale cannot show less than the empty container weighs. */
function lightWarning({ tare, unit, weighMethod }: VgmLine, mass: string | undefined): VgmWarning[] {
  const empty = kgOf(tare, unit);
  return weighMethod !== 'SM2' && mass !== undefined && empty !== undefined && compare(mass, empty) < 0
    ? [{ code: 'light', params: { tare: empty } }]
    : [];
}

/** Places of the containers that are declared: those named, by default all. A number that the list lacks is left out. */
export function declaredPlaces(lines: readonly VgmLine[], ctnNos: readonly string[] | null | undefined): number[] {
  const named = ctnNos && new Set(ctnNos);
  return lines.flatMap(({ ctnNo = '' }, place) => (named && !named.has(ctnNo) ? [] : [place]));
}
