import { readTableSettings, type TableSettings } from '#ui';
import type { OrderFilters } from '../filters/filters.ts';
import { readFilters } from '../filters/read-filters.ts';
import { type StatusTabName, tabNamed } from '../tabs.ts';

/** What a saved view restores: tab, filters, columns and sorting. */
export interface ViewContent {
  tab: StatusTabName;
  filters: OrderFilters;
  table: TableSettings;
}

export interface SavedView extends ViewContent {
  name: string;
}

export const NO_VIEWS: readonly SavedView[] = [];
/** As many as fit into one setting. */
export const MAX_VIEWS = 20;
export const VIEW_NAME_MAX = 40;

/** Reads stored views; those without a name are ignored. */
export function readViews(stored: unknown): readonly SavedView[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.slice(0, MAX_VIEWS).flatMap((one: unknown) => {
    const { name, tab, filters, table } = (typeof one === 'object' && one !== null ? one : {}) as Partial<Record<keyof SavedView, unknown>>;
    if (typeof name !== 'string' || name.trim() === '') return [];
    return [
      {
        name: name.slice(0, VIEW_NAME_MAX),
        tab: tabNamed(typeof tab === 'string' ? tab : undefined),
        filters: readFilters(filters),
        table: readTableSettings(table),
      },
    ];
  });
}

/** The views with this one added, or in place of the one of the same name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const isKnown = views.some(({ name }) => name === view.name);
  return isKnown ? views.map((one) => (one.name === view.name ? view : one)) : [...views, view];
}

/** The view that the list shows now. */
export const shownView = (views: readonly SavedView[], shown: ViewContent): SavedView | undefined =>
  views.find(({ name: _name, ...content }) => canonical(content) === canonical(shown));

/** Columns, filters and sorting as text; of the page size a view keeps nothing. */
function canonical({ tab, filters, table }: ViewContent): string {
  const { columns, sort } = table;
  return JSON.stringify([tab, readFilters(filters), readTableSettings({ columns, sort: sort ?? null })], sortedKeys);
}

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
