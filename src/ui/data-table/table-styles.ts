import type { CSSObject } from '@emotion/react';
import { coarsePointer, forcedColors, token } from '../theme/tokens.ts';

const line = `${token.hair} solid ${token.line}`;
const cut: CSSObject = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
/** A coloured edge inside a cell; a real border would move the text. */
const edge = (color: string) => `inset ${token.halo} 0 ${color}`;
const ring = `inset 0 ${token.hair2} ${token.focus}, inset 0 calc(-1 * ${token.hair2}) ${token.focus}`;

export const scroller: CSSObject = { position: 'relative', minHeight: 0, flex: '1 1 auto', overflow: 'auto', overscrollBehaviorX: 'contain' };

/** Width of one button with a touch target. */
const ACTIONS_WIDTH = `calc(${token.target} + ${token.s2})`;

/** One rule set on the table: a page of rows has a thousand cells, too many for individual styles. */
export const tableStyle: CSSObject = {
  tableLayout: 'fixed',
  fontSize: token.body,
  lineHeight: token.bodyL,
  // Direct children only: details below a row may contain tables of their own.
  '& > * > tr > :is(th, td)': { ...cut, padding: `0 ${token.cellX}`, textAlign: 'start', borderBottom: line, fontWeight: 'inherit' },
  '& > * > tr > th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: token.head,
    fontSize: token.t12,
    fontWeight: token.medium,
    color: token.text3,
    background: token.sunken,
    overflow: 'visible',
  },
  '& > * > tr > td': {
    height: token.row,
    background: token.surface,
    '&[data-align=end]': { textAlign: 'end' },
    '&[data-align=center]': { textAlign: 'center' },
  },
  '& [data-pinned], & [data-end]': { position: 'sticky', zIndex: 1 },
  '& th[data-pinned], & th[data-end]': { zIndex: 3 },
  '& [data-end]': { insetInlineEnd: 0, borderInlineStart: line },
  '& [data-pinned=last]': { borderInlineEnd: line },
  '& td[data-pinned=last]': { fontWeight: token.medium },
  '& [data-check]': { paddingInline: `${token.half4} 0`, overflow: 'visible' },
  '& tr[data-row]': { outline: 'none', cursor: 'default' },
  '& tr[data-row]:hover > td, & tr[data-row]:focus-within > td': { background: token.hover },
  '& tr[aria-selected=true] > td, & tr[aria-selected=true]:hover > td, & tr[aria-selected=true]:focus-within > td': { background: token.selected },
  '& tr[data-row]:is(:hover, :focus-within) > td:first-of-type': { boxShadow: edge(token.action) },
  '& tr[data-row]:focus-visible > td': { boxShadow: ring },
  '& tr[data-row]:focus-visible > td:first-of-type': { boxShadow: `${edge(token.focus)}, ${ring}` },
  '& tr[data-skeleton] > td': { background: token.surface },
  '& tr[data-details] > td': { overflow: 'visible', padding: 0, whiteSpace: 'normal', background: token.sunken, boxShadow: edge(token.action) },
  '& tr[data-details] > td > div': { position: 'sticky', insetInlineStart: 0 },
  '& tr[data-gap] > td': { padding: 0, border: 0, background: 'none' },
  '& td[data-actions], & th[data-actions]': { position: 'sticky', insetInlineEnd: 0, padding: 0, overflow: 'visible' },
  '& td[data-actions]': { background: 'none !important', zIndex: 1, boxShadow: 'none !important' },
  '& col[data-actions]': { width: 0, [coarsePointer]: { width: ACTIONS_WIDTH } },
  [coarsePointer]: { '& td[data-actions]': { background: `${token.surface} !important` } },
  [forcedColors]: { '& tr[aria-selected=true] > td': { boxShadow: edge('Highlight') } },
};

/** Overlays the last columns, so that showing it causes no layout shift. */
export const actionStrip: CSSObject = {
  position: 'absolute',
  insetInlineEnd: 0,
  // Inside the focus ring.
  insetBlock: token.hair2,
  display: 'flex',
  alignItems: 'center',
  gap: token.half1,
  padding: `0 ${token.half3} 0 ${token.small}`,
  visibility: 'hidden',
  '--row': token.hover,
  background: `linear-gradient(90deg, transparent, var(--row) ${token.s6})`,
  '[aria-selected=true] > * > &, [aria-selected=true] > &': { '--row': token.selected },
  '[data-row]:hover &, [data-row]:focus-within &, &:has([aria-expanded=true])': { visibility: 'visible' },
  [coarsePointer]: { position: 'static', justifyContent: 'center', visibility: 'visible', padding: 0, background: 'none' },
};
