import { vgmDeadline } from '#domain/deadline/vgm-deadline';
import { type VgmState, vgmStatusOf } from '#domain/vgm/vgm-state';
import { CutoffChip, useMessages, useNow } from '#ui';
import type { OpenVgm } from './vgm-values.ts';

interface VgmCutOffProps {
  record: OpenVgm['record'];
  /** State of the declaration of the container. */
  state: number;
}

/** The VGM cut-off of a container: a countdown until it is declared. */
export function VgmCutOff({ record, state: container }: VgmCutOffProps) {
  const t = useMessages('status');
  const { at, state } = vgmDeadline({ ...record, status: vgmStatusOf([container as VgmState]) }, useNow());
  if (at === null || state === 'notNeeded') return null;
  return <CutoffChip at={at} done={state === 'met' ? t('cutOff.done') : undefined} />;
}
