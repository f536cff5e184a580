import type { CSSObject } from '@emotion/react';
import { token } from '#ui';

export const line: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s3 };
export const grid: CSSObject = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, 240px), 1fr))`,
  gap: token.s4,
  alignItems: 'start',
};
export const stack: CSSObject = { display: 'grid', gap: token.s4, gridTemplateColumns: 'minmax(0, 1fr)' };
