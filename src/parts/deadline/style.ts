import type { CSSObject } from '@emotion/react';
import { token } from '#ui';

export const section: CSSObject = { display: 'grid', gap: token.s2, marginTop: token.s4 };
export const heading: CSSObject = { margin: 0, fontSize: token.t14, fontWeight: token.strong };
