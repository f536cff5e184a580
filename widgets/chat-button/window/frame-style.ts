import type { CSSObject } from '@emotion/react';
import { narrow, token } from '#ui';

/** Two tightly spaced lines; relative to the font size, so that larger fonts are not clipped. */
export const snug: CSSObject = { lineHeight: 1.4 };

/** Three columns do not fit side by side: the third overlays the second. */
export const cramped = '@container (max-width: 960px)';

/** The window is in a corner above the page; on narrow screens it is full-screen. */
export const frame: CSSObject = {
  position: 'fixed',
  bottom: token.s5,
  width: `min(calc(${token.tableMax} + ${token.listHeight} + ${token.s3}), calc(100% - 2 * ${token.s5}))`,
  height: `min(calc(${token.tableMax} + 2 * ${token.dialogHead}), calc(100% - 2 * ${token.s5}))`,
  display: 'grid',
  gridTemplateColumns: `${token.chooserWidth} minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr)',
  overflow: 'hidden',
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rDialog,
  background: token.overlay,
  boxShadow: token.lift2,
  // Visible area above a phone's keyboard.
  [narrow]: {
    inset: 'auto 0',
    top: 'var(--chat-top, 0)',
    width: '100%',
    height: 'var(--chat-height, 100%)',
    border: 0,
    borderRadius: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '@media print': { display: 'none' },
};

export const single: CSSObject = {
  width: `min(${token.popWidth}, calc(100% - 2 * ${token.s5}))`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [narrow]: { width: '100%' },
};

/** Header of a column. */
export const head: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.half3,
  flex: 'none',
  minHeight: `calc(${token.dialogHead} + ${token.s1})`,
  padding: `0 ${token.s2} 0 ${token.s4}`,
  borderBottom: `${token.hair} solid ${token.line}`,
};

export const column: CSSObject = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 };

/** Only where the list and the conversation do not fit side by side. */
export const onNarrow: CSSObject = { display: 'none', [narrow]: { display: 'inline-grid' } };
