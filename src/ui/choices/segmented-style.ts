import type { CSSObject } from '@emotion/react';
import { forcedColors, token } from '../theme/tokens.ts';

export const segmentGroup: CSSObject = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  border: `${token.hair} solid ${token.lineStrong}`,
  borderRadius: token.rField,
  background: token.surface,
};

export const segment: CSSObject = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.half2,
  height: token.small,
  padding: `0 ${token.half3}`,
  color: token.text2,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '& + &': { borderLeft: `${token.hair} solid ${token.line}` },
  '&:hover': { color: token.text },
  '&:first-of-type': { borderTopLeftRadius: token.rField, borderBottomLeftRadius: token.rField },
  '&:last-of-type': { borderTopRightRadius: token.rField, borderBottomRightRadius: token.rField },
  '&:has(:checked)': {
    background: token.selected,
    color: token.action,
    fontWeight: token.medium,
    [forcedColors]: { outline: `${token.hair2} solid Highlight` },
  },
  '&:has(:focus-visible)': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: token.hair },
};
