import type { PartyColumn, PartyRowCorrection } from '#contract/address-book';

/** Text that replaces that of cells. */
export type TypedCells = Partial<Record<PartyColumn, string>>;

/** Whether nothing was typed between two moments. */
export const isSameText = (one: TypedCells = {}, other: TypedCells = {}): boolean =>
  JSON.stringify(correctionOf(one)) === JSON.stringify(correctionOf(other));

export const correctionOf = (cells: TypedCells): PartyRowCorrection['values'] =>
  (Object.keys(cells) as PartyColumn[]).map((column) => ({ column, value: cells[column] ?? '' }));
