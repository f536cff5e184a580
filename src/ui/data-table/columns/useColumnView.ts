import { untouched, type ColumnView } from './column-view.ts';
import type { KeptTableSettings } from '../model/table-settings.ts';

/** The user's column settings of a table. */
export function useColumnView(settings: KeptTableSettings) {
  const update = (change: (view: ColumnView) => ColumnView) => settings.change((before) => ({ ...before, columns: change(before.columns) }));
  return { view: settings.value.columns, update, reset: () => update(() => untouched) };
}

export type ColumnSettings = ReturnType<typeof useColumnView>;
