import type { CSSObject } from '@emotion/react';
import { forcedColors, token } from '../theme/tokens.ts';

export const tabBar: CSSObject = { display: 'flex', alignItems: 'center', gap: token.s2, borderBottom: `${token.hair} solid ${token.line}` };

export const tabList: CSSObject = {
  // Hidden texts of tabs that are scrolled out would otherwise widen the page.
  position: 'relative',
  display: 'flex',
  gap: token.half1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginBottom: `calc(-1 * ${token.hair})`,
};

export const tab: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: token.half2,
  height: token.large,
  padding: `0 ${token.s3}`,
  color: token.text2,
  borderBottom: `${token.hair2} solid transparent`,
  whiteSpace: 'nowrap',
  [forcedColors]: { borderBottomColor: token.canvas },
  '& > svg': { width: token.icon16, height: token.icon16 },
  '&:hover': { color: token.text },
  // The list clips overflow, so the focus ring is drawn inside.
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.hair2})`, borderRadius: token.rChip },
  '&[aria-selected=true]': {
    color: token.action,
    borderBottomColor: token.action,
    fontWeight: token.medium,
    [forcedColors]: { borderBottomColor: 'Highlight' },
  },
  '&:disabled': { color: token.textOff, cursor: 'not-allowed' },
};
