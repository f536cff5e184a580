import type { PartyColumn, PartyRowCorrection } from '#contract/address-book';

/** Text that replaces that of cells. */
export type TypedCells = Partial<Record<PartyColumn, string>>;

export const correctionOf = (cells: TypedCells): PartyRowCorrection['values'] =>
  (Object.keys(cells) as PartyColumn[]).map((column) => ({ column, value: cells[column] ?? '' }));
