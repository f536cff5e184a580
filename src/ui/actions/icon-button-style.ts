import type { CSSObject } from '@emotion/react';
import { transition } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';

export const iconButton: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: token.small,
  height: token.small,
  borderRadius: token.rField,
  ...transition('background', 'color'),
  '& > svg': { width: token.icon16, height: token.icon16 },
  '&:hover, &[aria-pressed=true], &[aria-expanded=true]': { background: token.hover, color: token.text },
  '&[aria-disabled=true]': { '&, &:hover': { color: token.textOff, background: 'none', cursor: 'not-allowed' } },
  '&[aria-busy=true]': { '&, &:hover': { cursor: 'progress' } },
};

export const ICON_BUTTON_TONES = {
  quiet: { color: token.text2 },
  action: { color: token.action },
  risk: { color: token.bad, '&:hover': { background: token.badTint, color: token.bad } },
} satisfies Record<string, CSSObject>;
