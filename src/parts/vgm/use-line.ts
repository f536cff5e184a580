import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useMessages } from '#ui';
import { cargoMassKg, grossMassKg, massAboveCap, payloadKg, type VgmCaps } from '#domain/vgm/vgm-mass';
import { lineWarnings } from '#domain/vgm/vgm-rules';
import { VGM_STATE } from '#domain/vgm/vgm-state';
import { withWeights, type ListedWeights } from '#domain/vgm/vgm-weights';
import type { VgmContainerLine } from '#contract/vgm';
import { isOpenLine, type LineValues, type VgmValues } from './vgm-values.ts';

/** One container of the form: its values, masses, warnings and errors, and how to change it. */
export function useLine(row: number, storedOf: ReadonlyMap<string, VgmContainerLine>, caps: VgmCaps) {
  const t = useMessages('vgm');
  const { control, setValue } = useFormContext<VgmValues>();
  const at = `vgmList.${row}` as const;
  const line = useWatch({ control, name: at, compute: (values: LineValues | undefined) => values && { ...values } });
  const { errors } = useFormState({ control, name: at });
  if (!line) return undefined;
  const stored = storedOf.get(line.ctnNo);
  const siKg = stored?.siWeight ?? null;
  const [mass, cargo] = [grossMassKg(line), cargoMassKg(line)];
  const own = get(errors, at) as Partial<Record<string, { message?: string }>> | undefined;
  const warnings = lineWarnings(line, siKg, caps).map(({ code, params }) => ({ code, text: t(`warning.${code}`, params as never) }));
  const isTooHeavy = massAboveCap(line, caps) !== undefined;
  const isRejected = stored?.status === VGM_STATE.rejected;
  const change = <K extends keyof LineValues>(field: K, value: LineValues[K]) =>
    setValue(`${at}.${field}` as `vgmList.${number}.vgm`, value as string, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: own?.[field] !== undefined,
    });
  return {
    at,
    line,
    stored,
    siKg,
    mass,
    cargo,
    payload: payloadKg(line, caps),
    own,
    warnings,
    isOpen: isOpenLine(line, stored),
    tone:
      isTooHeavy || isRejected || (own && Object.keys(own).length > 0)
        ? ('bad' as const)
        : warnings.length > 0
          ? ('warn' as const)
          : ('good' as const),
    /** Changes a weight; new addends make a new sum, and a weighing has just taken place. */
    weigh(field: 'cargoWeight' | 'dunnageWeight' | 'tare' | 'vgm', value: string) {
      change(field, value);
      if (line.weighMethod === 'SM2' && field !== 'vgm') change('vgm', '');
    },
    setMethod(method: LineValues['weighMethod']) {
      change('weighMethod', method);
      if (method === 'SM2') change('vgm', '');
    },
    change,
    put: (given: ListedWeights) =>
      setValue(at, withWeights(line, given) as LineValues, { shouldDirty: true, shouldTouch: true, shouldValidate: own !== undefined }),
  };
}
export type Line = NonNullable<ReturnType<typeof useLine>>;
