import type { TableSort } from './column.ts';

/** What a press of a column's head asks for: upwards, then downwards, then as the server has it. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}
