import type { CSSObject } from '@emotion/react';
import { narrow, onePane, token } from '#ui/theme/tokens';

// For Emotion and for the shell's sheet: both must match to the pixel.

export const head: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  // The hint has its own line from the start: it grows when the time of the last change is known.
  [narrow]: { paddingInline: token.s3, '& > span:not(:last-child)': { flexBasis: '100%', order: 1 } },
};
export const headButtons: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, marginInlineStart: 'auto' };
export const buttonIcon: CSSObject = { width: token.icon16, height: token.icon16 };

export const card: CSSObject = {
  minWidth: 0,
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  overflow: 'clip',
  [narrow]: { borderInline: 0, borderRadius: 0 },
};
export const search: CSSObject = { padding: `${token.s3} ${token.s4}`, [narrow]: { padding: token.s3 } };
export const form: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr 1.2fr 1fr 1fr',
  gap: token.s2,
  alignItems: 'end',
  '& > *': { minWidth: 0 },
  // The carrier is below the port of discharge, not in the narrow column of the button that swaps the ports.
  [onePane]: {
    gridTemplateColumns: '1fr auto 1fr',
    '& > div:nth-of-type(4)': { gridColumn: '3' },
    '& > span:nth-of-type(2)': { gridColumn: '1 / -1' },
  },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > div:nth-of-type(4), & > span:nth-of-type(2)': { gridColumn: 'auto' } },
};
/** As wide as the other fields. */
export const ship: CSSObject = { alignSelf: 'end', '&& > *': { width: '100%' } };
export const swap: CSSObject = { paddingBottom: token.half1, [narrow]: { display: 'none' } };
export const tools: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  padding: `${token.s2} ${token.s4}`,
  borderTop: `${token.hair} solid ${token.line}`,
  [narrow]: { paddingInline: token.s3 },
};
// As high without its text, which comes with the sailings.
export const count: CSSObject = { minHeight: '1lh', whiteSpace: 'nowrap' };
export const chips: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2 };
export const views: CSSObject = { marginInlineStart: 'auto' };
export const listPlace: CSSObject = { padding: token.s4 };
