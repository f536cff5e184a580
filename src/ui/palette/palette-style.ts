import { keyframes, type CSSObject } from '@emotion/react';
import { bareInput } from '../fields/control.ts';
import { listItem, listNote } from '../list.ts';
import { ellipsis, visuallyHidden } from '../theme/style.ts';
import { coarsePointer, forcedColors, narrow, reducedMotion, token } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });

// Not the dialog's: a style shared by two parts that are loaded later would be a file of its own.
export const backdrop: CSSObject = { position: 'fixed', inset: 0, zIndex: token.z, background: token.scrim };

/** High on the window, so that a list that grows and shrinks while typing does not move the field. */
export const viewport: CSSObject = {
  position: 'fixed',
  inset: 0,
  zIndex: token.z,
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'start center',
  padding: `calc(2 * ${token.sheetGap}) ${token.s6} ${token.s6}`,
  overflow: 'hidden',
  [narrow]: { padding: token.s2 },
};

export const panel: CSSObject = {
  display: 'flex',
  flexDirection: 'column',
  width: token.tableMax,
  maxWidth: '100%',
  maxHeight: '100%',
  overflow: 'hidden',
  background: token.overlay,
  color: token.text,
  borderRadius: token.rDialog,
  boxShadow: token.lift2,
  outline: 'none',
  animation: `${appear} ${token.fast} ${token.ease}`,
  [forcedColors]: { border: `${token.hair} solid CanvasText` },
  [reducedMotion]: { animation: 'none' },
};

export const field: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s3,
  flex: 'none',
  minHeight: token.dialogHead,
  padding: `0 ${token.s5}`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
export const sign: CSSObject = { flex: 'none', width: token.icon20, height: token.icon20, color: token.text3 };
export const input: CSSObject = { ...bareInput, flex: 1, minWidth: 0, fontSize: token.t16, lineHeight: token.l16 };

/** Scrolls, and takes the height that is left. */
export const list: CSSObject = {
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: `0 ${token.s2} ${token.s2}`,
};
export const heading: CSSObject = {
  padding: `${token.s3} ${token.s3} ${token.s1}`,
  fontSize: token.t12,
  lineHeight: token.l12,
  fontWeight: token.medium,
  color: token.text2,
};
export const entry: CSSObject = { ...listItem, minHeight: token.field, padding: `${token.s1} ${token.s3}`, borderRadius: token.rField };
export const name: CSSObject = { ...ellipsis, flex: '0 1 auto', fontWeight: token.medium };
const hintText = { fontSize: token.t12, lineHeight: token.l12, color: token.text2 } as const;
export const hint: CSSObject = { ...ellipsis, ...hintText, flex: '1 1 0' };
export const end: CSSObject = { ...hintText, flex: 'none', marginLeft: 'auto' };

export const note: CSSObject = { ...listNote, padding: `${token.s3} ${token.s5}` };
export const unseen: CSSObject = visuallyHidden;

/** Keys are of no use on a touch screen. */
export const foot: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token.s1} ${token.s4}`,
  flex: 'none',
  padding: `${token.s2} ${token.s5}`,
  background: token.sunken,
  borderTop: `${token.hair} solid ${token.line}`,
  fontSize: token.t12,
  lineHeight: token.l12,
  color: token.text2,
  [narrow]: { display: 'none' },
  [coarsePointer]: { display: 'none' },
};
