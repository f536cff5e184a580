/** The record that a save changes, and the version that was edited; nothing for a new one. */
export const keyOf = (row: { id: string; version: number } | undefined): { id?: string; version?: number } =>
  row ? { id: row.id, version: row.version } : {};
