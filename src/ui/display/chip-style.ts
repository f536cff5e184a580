import type { CSSObject } from '@emotion/react';
import { transition } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

export const chip: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  height: token.small,
  border: `${token.hair} solid ${token.lineStrong}`,
  borderRadius: token.rRound,
  color: token.text2,
  background: token.surface,
  whiteSpace: 'nowrap',
  '& svg': { width: token.icon14, height: token.icon14 },
  ...transition('border-color', 'background'),
  '&:has(button):hover': { borderColor: token.control, color: token.text },
};

export const chipOn: CSSObject = {
  '&, &:has(button):hover': { borderColor: token.action, color: token.action, background: token.selected },
  [forcedColors]: { outline: `${token.hair2} solid Highlight`, outlineOffset: `calc(-1 * ${token.hair2})` },
};

export const chipPart: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.half2,
  height: '100%',
  padding: `0 ${token.half3}`,
  borderRadius: token.rRound,
};
