import type { PreplanContainer, PreplanInfo } from '#contract/preplan';
import { valuesOf } from '#domain/form/answer';
import { inputOf } from '#domain/form/input';
import { blankValues, type ValuesOf } from '#domain/form/values';
import { PREPLAN_CONTAINER_FIELDS, PREPLAN_DOCUMENT } from '#domain/preplan/preplan-fields';

export type PreplanValues = ValuesOf<typeof PREPLAN_DOCUMENT>;
export type LineValues = ValuesOf<typeof PREPLAN_CONTAINER_FIELDS>;

/** A pre-plan as the server has it, with the values of its form. */
export interface OpenPreplan {
  record: PreplanInfo['preplanVo'];
  values: PreplanValues;
}

export const openPreplan = (info: PreplanInfo): OpenPreplan => ({ record: info.preplanVo, values: valuesOf(PREPLAN_DOCUMENT, info) });

export const emptyLine = (blNo: string): LineValues => ({ ...blankValues(PREPLAN_CONTAINER_FIELDS), blNo });
export const lineOf = (container: PreplanContainer): LineValues => valuesOf(PREPLAN_CONTAINER_FIELDS, container);

export type PreplanSave = 'save' | 'send' | 'amend';

/** Form values as the call takes them; another call sends what is stored. */
export function preplanInput(values: PreplanValues, { record }: OpenPreplan, kind: PreplanSave) {
  const { preplanVo, conList } = inputOf(PREPLAN_DOCUMENT, values);
  const { bookingId, id, version } = record;
  return {
    preplanVo: { ...preplanVo, bookingId, id, version: id === null ? null : version },
    conList,
    submit: false,
    amend: kind === 'amend',
  };
}
