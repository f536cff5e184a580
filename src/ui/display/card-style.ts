import type { CSSObject } from '@emotion/react';
import { token } from '../theme/tokens.ts';

export const card: CSSObject = {
  minWidth: 0,
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  containerType: 'inline-size',
};

export const cardHead: CSSObject = { display: 'flex', alignItems: 'center', gap: token.s2, minHeight: token.cardHead, padding: `0 ${token.s4}` };
