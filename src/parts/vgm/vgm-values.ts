import type { VgmContainerLine, VgmInfo } from '#contract/vgm';
import { valuesOf } from '#domain/form/answer';
import { inputOf } from '#domain/form/input';
import { blankValues, type ValuesOf } from '#domain/form/values';
import { VGM_CONTAINER_FIELDS, VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import { grossMassKg } from '#domain/vgm/vgm-mass';
import { VGM_STATE } from '#domain/vgm/vgm-state';

export type VgmValues = ValuesOf<typeof VGM_DOCUMENT>;
export type LineValues = ValuesOf<typeof VGM_CONTAINER_FIELDS>;

/** A declaration as the server has it, with the values of its form. */
export interface OpenVgm {
  record: VgmInfo['vgmVo'];
  values: VgmValues;
  /** Containers as stored, by number. */
  stored: ReadonlyMap<string, VgmContainerLine>;
}

export const openVgm = (info: VgmInfo): OpenVgm => ({
  record: info.vgmVo,
  values: valuesOf(VGM_DOCUMENT, info),
  stored: new Map(info.vgmList.map((line) => [line.ctnNo, line])),
});

export const emptyLine = (): LineValues => blankValues(VGM_CONTAINER_FIELDS);
export const lineOf = (container: VgmContainerLine): LineValues => valuesOf(VGM_CONTAINER_FIELDS, container);

export type VgmSave = 'save' | 'submit';

/** Form values as the call takes them. */
export function vgmInput(values: VgmValues, { record }: OpenVgm, kind: VgmSave, ctnNos: readonly string[] | undefined) {
  const { vgmVo, vgmList } = inputOf(VGM_DOCUMENT, values);
  const { bookingId, id, version } = record;
  return {
    vgmVo: { ...vgmVo, bookingId, id, version: id === null ? null : version },
    vgmList,
    submit: kind === 'submit',
    ...(kind === 'submit' && ctnNos ? { ctnNos: [...ctnNos] } : {}),
  };
}

/** Whether the carrier does not have the container as it is entered. */
export function isOpenLine(line: LineValues, stored: VgmContainerLine | undefined): boolean {
  if (!stored || stored.status === VGM_STATE.open || stored.status === VGM_STATE.rejected || stored.isChanged) return true;
  const before = lineOf(stored);
  return (Object.keys(before) as (keyof LineValues)[]).some((key) => line[key] !== before[key]);
}

/** Whether the container can be ticked to be declared. */
export const isReady = (line: LineValues, stored: VgmContainerLine | undefined): boolean =>
  line.ctnNo !== '' && grossMassKg(line) !== undefined && isOpenLine(line, stored);
