/**
 * The names that a host page may style by `::part()`: few, and kept for the major version. What each is stands in the namespace `elements`;
 * `widgets/<name>/widget.ts` says which an element shows.
 */
export const PARTS = [
  'root',
  'layer',
  'placeholder',
  'failure',
  'header',
  'search',
  'results',
  'form',
  'section',
  'card',
  'table',
  'row',
  'tabs',
  'tab',
  'field',
  'label',
  'input',
  'message',
  'button',
  'button-filled',
  'button-line',
  'button-soft',
  'button-bare',
  'button-risk',
  'icon-button',
  'status',
  'chip',
  'banner',
  'empty',
  'dialog',
  'popover',
  'notice',
  'launcher',
] as const;

export type PartName = (typeof PARTS)[number];

/** The attribute `part` of an element: `<div {...part('row')}>`. */
export const part = (...names: readonly PartName[]): { part: string } => ({ part: names.join(' ') });
