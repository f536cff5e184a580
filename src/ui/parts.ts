/**
 * Names for `::part()`: few, and stable within the major version. Their descriptions are in the namespace `elements`; `widgets/<name>/widget.ts` lists those
 * of an element.
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
