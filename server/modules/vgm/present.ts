import type { VgmContainerLine, VgmInfo } from '#contract/vgm';
import type { Locale } from '#i18n';
import { parseDate, translator } from '#i18n';
import { VGM_CONTAINER_FIELDS, VGM_FIELDS } from '#domain/vgm/vgm-fields';
import type { BookingOfVgm } from '#domain/deadline/vgm-deadline';
import { grossMassKg } from '#domain/vgm/vgm-mass';
import { lineWarnings, type VgmWarning } from '#domain/vgm/vgm-rules';
import { VGM_STATE, vgmActions, vgmStatusOf, type VgmStatus, vgmStatusText } from '#domain/vgm/vgm-state';
import type { Context } from '#server/core/call/context';
import { answersOf } from '#server/core/storage/fields/answers';
import type { StoredDeclaration } from '#server/db/schema';
import { type BillRow } from '#server/modules/bill/service';
import { reference } from '#server/modules/freight/service';
import { type BookingRow, namingOf, statusOf, timeOf } from '#server/modules/order/service';
import { expectedOf, type ShownVgm } from './proposal.ts';
import { type SiContainer, siContainersOf } from './si-containers.ts';

type Line = ShownVgm['containers'][number];

/** State of the booking: of the containers in its list, of which there should be as many as the shipping instruction has. */
export const statusOfVgm = (shown: Pick<ShownVgm, 'containers' | 'declarations'>, expected: number): VgmStatus =>
  vgmStatusOf(statesOf(shown), expected);

/** The state of the booking in words; a single container is rejected, not some of them. */
export const statusNameOf = (shown: Pick<ShownVgm, 'containers' | 'declarations'>, expected: number, language: Locale): string => {
  const states = statesOf(shown);
  const rejected = states.filter((state) => state === VGM_STATE.rejected).length;
  return translator(language, 'status')(vgmStatusText(vgmStatusOf(states, expected), { rejected, all: Math.max(states.length, expected) }));
};

const statesOf = ({ containers, declarations }: Pick<ShownVgm, 'containers' | 'declarations'>) =>
  containers.map(({ ctnNo }) => declarations[ctnNo ?? '']?.state ?? VGM_STATE.open);

export async function presentVgm(context: Context, row: ShownVgm, booking: BookingRow, bills: readonly BillRow[]): Promise<VgmInfo> {
  const { actor, language, db, settings } = context;
  const known = siContainersOf(bills);
  const naming = namingOf(await reference(db), language);
  const expected = expectedOf(booking, known);
  const status = statusOfVgm(row, expected);
  return {
    vgmVo: {
      id: row.id,
      bookingId: booking.id,
      orderId: booking.order_id,
      bkgNo: booking.bkg_no,
      blNo: bills[0]?.bl_no ?? '',
      ...bookingOfVgm(booking),
      status,
      statusName: statusNameOf(row, expected, language),
      submitTime: timeOf(row.submitted_at),
      version: row.version,
      updateTime: row.id === null ? null : timeOf(row.updated_at),
      expected,
      maxKg: settings.vgmMaxKg,
      actions: actor.side === 'customer' ? vgmActions(statusOf(booking.status)) : [],
      ...answersOf(VGM_FIELDS, row.vo ?? {}, naming),
    },
    vgmList: row.containers.map((line) => ({
      ...answersOf(VGM_CONTAINER_FIELDS, line, naming),
      ...stateOf(line, row.declarations[line.ctnNo ?? ''], known, context),
    })),
  };
}

/** The booking as its VGM cut-off is judged by it, with the state that is stored. */
export const bookingOfVgm = ({ status, etd, cutoff_vgm, vgm_status }: BookingRow): BookingOfVgm => ({
  bookingStatus: status,
  etd: etd === null ? null : (parseDate(etd) ?? null),
  cutoffVgm: timeOf(cutoff_vgm),
  status: vgm_status,
});

type LineState = Omit<VgmContainerLine, keyof typeof VGM_CONTAINER_FIELDS | 'ctnTypeName'>;

function stateOf(
  line: Line,
  declared: StoredDeclaration | undefined,
  known: ReadonlyMap<string, SiContainer>,
  { language, settings }: Pick<Context, 'language' | 'settings'>,
): LineState {
  const status = declared?.state ?? VGM_STATE.open;
  const onSi = known.get(line.ctnNo ?? '');
  return {
    status,
    statusName: translator(language, 'vgm')(`state.${status}`),
    rejectReason: declared?.reason ?? '',
    version: declared?.version ?? 0,
    submitTime: declared?.submittedAt ?? null,
    answerTime: declared?.answeredAt ?? null,
    declaredVgm: declared ? (grossMassKg(declared.content) ?? null) : null,
    isChanged: declared !== undefined && !isSame(line, declared.content),
    isOnSi: onSi !== undefined,
    siWeight: onSi?.weightKg ?? null,
    warnings: warningTexts(lineWarnings(line, onSi?.weightKg ?? null, settings.vgmMaxKg), language),
  };
}

/** Whether a container is entered as it was declared. */
export const isSame = (line: Line, declared: Line): boolean =>
  (Object.keys(VGM_CONTAINER_FIELDS) as (keyof Line)[]).every((key) => (line[key] || null) === (declared[key] || null));

export const warningTexts = (warnings: readonly VgmWarning[], language: Locale) =>
  warnings.map(({ code, params }) => ({ code, message: translator(language, 'vgm')(`warning.${code}`, params as never) }));
