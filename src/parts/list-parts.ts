import type { PartName } from '#ui/parts';

/** Names for `::part()` of a `PageLayout` with tabs, filters and a table. */
export const LIST_PARTS = [
  'header',
  'table',
  'tabs',
  'tab',
  'row',
  'field',
  'label',
  'input',
  'button',
  'button-filled',
  'button-line',
  'button-bare',
  'icon-button',
  'banner',
] as const satisfies readonly PartName[];
