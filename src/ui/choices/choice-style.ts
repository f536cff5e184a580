import type { CSSObject } from '@emotion/react';
import { token } from '../theme/tokens.ts';

/** A checkbox, radio button or switch with its label. */
export const choiceLine: CSSObject = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: token.s1,
  minHeight: token.target,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed' },
};

/** The same, with the label faded when disabled. */
export const fadingLine: CSSObject = { ...choiceLine, '&:has(:disabled)': { cursor: 'not-allowed', color: token.textOff } };

/** The target is larger than the visible control. */
export const choiceCell: CSSObject = {
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: token.target,
  height: token.target,
  flex: 'none',
};

/** Aligns the first line of the label with the middle of the target. */
export const choiceLabel: CSSObject = { paddingTop: `calc((${token.target} - ${token.l13}) / 2)` };

export const choiceMark: CSSObject = {
  appearance: 'none',
  width: token.icon16,
  height: token.icon16,
  border: `${token.hair} solid ${token.control}`,
  background: token.surface,
  cursor: 'inherit',
  '&:hover': { borderColor: token.text3 },
};
