import type { CSSObject } from '@emotion/react';
import { overlaySurface } from './theme/style.ts';
import { coarsePointer, forcedColors, tight, token } from './theme/tokens.ts';

/** Background of a list of options or of a menu. */
export const listSurface: CSSObject = {
  ...overlaySurface,
  minWidth: `max(var(--anchor-width, 0px), ${token.menuWidth})`,
  maxWidth: `min(var(--available-width), max(var(--anchor-width, 0px), ${token.tipWidth}))`,
  maxHeight: `min(var(--available-height), ${token.listHeight})`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: token.s1,
};

export const listItem: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.head,
  padding: `${token.s1} ${token.s2}`,
  borderRadius: token.rChip,
  outline: 'none',
  cursor: 'default',
  userSelect: 'none',
  scrollMargin: token.s1,
  [coarsePointer]: { minHeight: token.field },
  '& > svg': { width: token.icon16, height: token.icon16, color: token.text3 },
  '&[data-highlighted]': {
    background: token.selected,
    [forcedColors]: { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
  '&[data-disabled]': { color: token.textOff },
};

/** A row that is not an option: loading, no results, failed. */
export const listNote: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.head,
  padding: `${token.s1} ${token.s2}`,
  color: token.text3,
  fontSize: token.t12,
  lineHeight: token.l12,
};

/** Code of an option, at its right. */
export const optionCode: CSSObject = {
  marginLeft: 'auto',
  paddingLeft: token.s3,
  fontFamily: token.mono,
  fontSize: token.t12,
  color: token.text3,
  whiteSpace: 'nowrap',
};

/** Code of the selected option, inside the field; the name takes precedence if both do not fit. */
export const chosenCode: CSSObject = { ...optionCode, [tight]: { display: 'none' } };

/** Wraps a frame, so that its parts know the width of the field. */
export const fieldContainer: CSSObject = { containerType: 'inline-size', minWidth: 0 };

export const overlayPosition: CSSObject = { zIndex: token.z, outline: 'none' };
