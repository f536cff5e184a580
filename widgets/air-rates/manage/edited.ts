import type { Call } from '#core';

/** A record of the base data. */
export interface BaseRow {
  id: string;
  version: number;
}

/** Lists records of one kind, or shows the one with the id. */
export type BaseQuery<Row> = Call<
  { id?: string; searchValue?: string; current: number; size: number; all?: boolean },
  { records: Row[]; total: number }
>;

/** The record that a save changes, and the version that was edited; nothing for a new one. */
export interface Key {
  id?: string;
  version?: number;
}

export const keyOf = (row: BaseRow | undefined): Key => (row ? { id: row.id, version: row.version } : {});
