import type { dcsa } from '#contract/dcsa';
import type { Parsed } from '#contract/endpoint';
import { VgmInput } from '#contract/vgm';
import type { DcsaFinding } from '#domain/dcsa/finding';
import { declarationPath, type ReadDeclaration, readDcsaVgm, type VgmLineData } from '#domain/dcsa/vgm/vgm';
import { type Issue, toIssues } from '#domain/issue';
import { compare, subtract, withoutZeros } from '#domain/number/decimal';
import { capFindings } from '#domain/vgm/vgm-rules';
import type { SavingContext } from '#server/core/call/context';
import { openVgm, storeVgm } from '#server/modules/vgm/service';
import { presentFindings, presentIssues } from './present-findings.ts';

/** Paths of the document by field of the form. */
const PATHS = {
  'vgmVo.responsibleParty': '$.VGMDeclarations[0].responsibleParty.partyName',
  'vgmVo.authorizedPerson': '$.VGMDeclarations[0].authorizedPersonSignatory',
  'vgmVo.tel': '$.VGMDeclarations[0].responsibleParty.contactDetails.phone',
  'vgmVo.email': '$.VGMDeclarations[0].responsibleParty.contactDetails.email',
  'vgmVo.weighingParty': '$.VGMDeclarations[0].weighingParty.partyName',
  'vgmList.*.ctnNo': '$.VGMDeclarations[*].equipmentDetails.equipmentReference',
  'vgmList.*.tare': '$.VGMDeclarations[*].equipmentDetails.tareWeight',
  'vgmList.*': '$.VGMDeclarations[*].VGM.weight',
  vgmList: '$.VGMDeclarations',
} as const;

const SHARED = {
  bkgNo: 'shipmentDetails.carrierBookingReference',
  blNo: 'shipmentDetails.transportDocumentReference',
  responsibleParty: 'responsibleParty.partyName',
  authorizedPerson: 'authorizedPersonSignatory',
  tel: 'responsibleParty.contactDetails.phone',
  email: 'responsibleParty.contactDetails.email',
  weighingParty: 'weighingParty.partyName',
} as const satisfies Record<keyof ReadDeclaration['head'], string>;

/** Saves a document of DCSA as a draft of a booking's declaration, all containers or none; what DCSA lacks stays as it is. */
export async function importDcsaVgm(context: SavingContext, { bookingId, document }: Parsed<(typeof dcsa)['importDcsaVgm']>) {
  const { language, unchanged } = context;
  const { booking, stored, content } = await openVgm(context, bookingId);
  const { data, findings } = readDcsaVgm(document);
  const { places, vgmList } = placed(content.vgmList, data?.map(({ line }) => line) ?? []);
  const shown = presentFindings([...findings, ...foreign(data ?? [], booking.bkg_no, places), ...differing(data ?? [])], language);
  if (!data || shown.some(({ isError }) => isError)) return (unchanged(), { ctnNos: [], findings: shown });
  const { bkgNo: _bkgNo, blNo: _blNo, ...head } = data[0]?.head ?? {};
  const vgmVo = { ...content.vgmVo, ...Object.fromEntries(Object.entries(head).filter(([, value]) => value)) };
  const checked = VgmInput.safeParse({ vgmVo: { ...vgmVo, bookingId }, vgmList });
  const tooHeavy = capFindings(vgmList, context.settings.vgmMaxKg).map(({ params = {}, ...finding }) => ({ ...finding, params }));
  const issues = [...(checked.success ? [] : toIssues(checked.error)), ...tooHeavy].map((issue) => atDeclaration(issue, places));
  if (!checked.success || issues.length > 0) return (unchanged(), { ctnNos: [], findings: [...shown, ...presentIssues(issues, PATHS, language)] });
  await storeVgm(context, booking, { stored, content: checked.data, submit: undefined });
  return { ctnNos: data.map(({ line }) => line.ctnNo), findings: shown };
}

type Line = Awaited<ReturnType<typeof openVgm>>['content']['vgmList'][number];

/** The list with the declared containers, each at its number or in the place of a line without one; the place of a strange container is -1. */
function placed(lines: readonly Line[], declared: readonly VgmLineData[]): { places: number[]; vgmList: Line[] } {
  const vgmList = [...lines];
  const places = declared.map((one) => {
    const blank = (isFitting: (type: string | undefined) => boolean) => vgmList.findIndex(({ ctnNo, ctnType }) => !ctnNo && isFitting(ctnType));
    const found = [vgmList.findIndex(({ ctnNo }) => ctnNo === one.ctnNo), blank((type) => type === one.ctnType), blank(() => !one.ctnType)];
    const place = found.find((at) => at >= 0) ?? -1;
    const line = vgmList[place];
    if (line) vgmList[place] = { ...line, ...weightsOf(one, line), ctnNo: one.ctnNo, ctnType: line.ctnType || one.ctnType };
    return place;
  });
  return { places, vgmList };
}

/** Method 2 adds up: what is not tare is cargo with its dunnage. */
function weightsOf({ tare, vgm, weighMethod, weighTime }: VgmLineData, line: Line): Line {
  const empty = tare ?? (line.unit === 'LBR' ? null : (line.tare ?? null));
  const isSum = weighMethod === 'SM2' && vgm !== null && empty !== null && compare(vgm, empty) >= 0;
  const cargoWeight = isSum ? withoutZeros(subtract(vgm, empty)) : null;
  const method = weighMethod === 'SM2' ? 'SM2' : 'SM1';
  return { unit: 'KGM', weighMethod: method, vgm, tare: empty, cargoWeight, dunnageWeight: null, ...(weighTime !== null && { weighTime }) };
}

/** Declarations of another booking, or of containers that it does not have. */
function foreign(data: readonly ReadDeclaration[], bkgNo: string | null, places: readonly number[]): DcsaFinding[] {
  const unknown = (place: number, part: string, value: string): DcsaFinding => ({
    path: declarationPath(place, part),
    code: 'unknown',
    params: { value },
  });
  return data.flatMap(({ head, line }, place) => [
    ...(head.bkgNo && head.bkgNo !== bkgNo ? [unknown(place, SHARED.bkgNo, head.bkgNo)] : []),
    ...((places[place] ?? -1) < 0 ? [unknown(place, 'equipmentDetails.equipmentReference', line.ctnNo)] : []),
  ]);
}

/** The declaration of a booking has one responsible party and one signature; further declarations of a container contradict the first. */
function differing(data: readonly ReadDeclaration[]): DcsaFinding[] {
  const [first] = data;
  const differs = (place: number, part: string): DcsaFinding => ({ path: declarationPath(place, part), code: 'differs', params: {} });
  return data.flatMap(({ head, line }, place) => [
    ...Object.entries(SHARED).flatMap(([key, part]) =>
      head[key as keyof typeof SHARED] === first?.head[key as keyof typeof SHARED] ? [] : [differs(place, part)],
    ),
    ...(data.findIndex((one) => one.line.ctnNo === line.ctnNo) < place ? [differs(place, 'equipmentDetails.equipmentReference')] : []),
  ]);
}

function atDeclaration(issue: Issue, places: readonly number[]): Issue {
  const [, line, field] = /^vgmList\.(\d+)\.(.*)$/.exec(issue.field) ?? [];
  const declaration = line === undefined ? -1 : places.indexOf(Number(line));
  return declaration < 0 ? issue : { ...issue, field: `vgmList.${declaration}.${field}` };
}
