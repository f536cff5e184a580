import type { CSSObject } from '@emotion/react';
import { narrow, token } from '#ui/theme/tokens';

// For Emotion and for the shell's sheet: both must match to the pixel.

export const head: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s3,
  '& > h1': { flex: 1 },
  [narrow]: { paddingInline: token.s3 },
};
export const feedLink: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.s1,
  color: token.action,
  minHeight: token.target,
  '& > svg': { width: token.icon14, height: token.icon14 },
};
export const searchPlace: CSSObject = { flex: '0 1 260px' };

/** Height of an entry of the newest articles: a title in one line and a summary in two, in pixels. */
export const ENTRY_PX = 76;
