import { CutoffChip } from '#ui';
import { listClass } from './list-style.ts';

/** Countdown to a cut-off of the row. */
export function NearCutOff({ name, at }: { name: string; at: number }) {
  return (
    <span className={listClass('cut-off')}>
      {name} <CutoffChip at={at} />
    </span>
  );
}
