import { CutoffChip } from '#ui';

/** Countdown to a cut-off of the row. */
export function NearCutOff({ name, at }: { name: string; at: number }) {
  return (
    <span className="cut-off">
      {name} <CutoffChip at={at} />
    </span>
  );
}
