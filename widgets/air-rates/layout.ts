import type { CSSObject } from '@emotion/react';
import { narrow, onePane, slim, token } from '#ui/theme/tokens';

// For Emotion and for the shell's sheet: both must match to the pixel.

export const head: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.s2,
  [narrow]: { paddingInline: token.s3 },
};

export const fields: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) auto minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: token.s3,
  [onePane]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', '& > span:nth-of-type(1)': { display: 'none' } },
  [slim]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
/** Beside the fields, below the height of their labels. */
export const swap: CSSObject = { paddingTop: token.s6 };
export const unit: CSSObject = { color: token.text3, fontSize: token.t12 };
export const formula: CSSObject = {
  marginTop: token.s3,
  color: token.text2,
  fontSize: token.t12,
  minHeight: token.l12,
  overflowWrap: 'anywhere',
};

export const popularLine: CSSObject = {
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.s10,
  padding: token.half1,
  overflowX: 'auto',
  '& > *': { flex: 'none' },
};
export const popularLabel: CSSObject = { color: token.text3, fontSize: token.t12 };
