import { expect, it } from 'vitest';
import { NO_FILTERS } from '../filters/filters.ts';
import { readFilters } from '../filters/read-filters.ts';
import { MAX_VIEWS, readViews, type SavedView, shownView, withView } from './views.ts';

const view: SavedView = {
  name: 'Mine',
  tab: 'draft',
  filters: { ...NO_FILTERS, vessel: 'SILK' },
  table: { columns: { order: [], pinned: [], shown: {}, widths: {} }, sort: null },
};

it('stored views are read as far as they are valid', () => {
  expect(readViews([view])).toEqual([view]);
  expect(readViews([{ ...view, tab: 'gone', filters: { vessel: 7, todo: 'x', etd: { from: 'a', to: 3 }, pol: { value: 1 } }, table: 'x' }])).toEqual([
    { ...view, tab: 'all', filters: { ...NO_FILTERS, etd: { from: null, to: 3 } }, table: { columns: view.table.columns } },
  ]);
  expect([readViews('x'), readViews([null, {}, { name: ' ' }])]).toEqual([undefined, []]);
  expect(readViews(Array.from({ length: 30 }, (_, n) => ({ ...view, name: `${n}` })))).toHaveLength(MAX_VIEWS);
});

it('a view is replaced by one of the same name', () => {
  const next = { ...view, tab: 'sailed' } as const;
  expect(withView([view], next)).toEqual([next]);
  expect(withView([view], { ...view, name: 'Other' })).toHaveLength(2);
});

it('the shown view is found, whatever the order of its keys and the page size', () => {
  const content = { table: { pageSize: 50, ...view.table }, filters: { ...readFilters({ vessel: 'SILK' }) }, tab: view.tab };
  expect(shownView([view], content)).toBe(view);
  expect(shownView([view], { ...content, filters: NO_FILTERS })).toBeUndefined();
});
