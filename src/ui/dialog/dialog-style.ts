import { keyframes, type CSSObject } from '@emotion/react';
import { title } from '../theme/style.ts';
import { forcedColors, narrow, reducedMotion, token } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });

export const backdrop: CSSObject = {
  position: 'fixed',
  inset: 0,
  zIndex: token.z,
  background: token.scrim,
  animation: `${appear} ${token.fast} ${token.ease}`,
};

export const viewport: CSSObject = {
  position: 'fixed',
  inset: 0,
  zIndex: token.z,
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  padding: token.s6,
  overflow: 'hidden',
  [narrow]: { padding: `${token.sheetGap} 0 0`, placeItems: 'end center' },
};

export const panel: CSSObject = {
  display: 'flex',
  flexDirection: 'column',
  width: 'var(--dialog-width)',
  maxWidth: '100%',
  maxHeight: '100%',
  overflow: 'hidden',
  background: token.overlay,
  color: token.text,
  borderRadius: token.rDialog,
  boxShadow: token.lift2,
  outline: 'none',
  transform: 'translate(var(--dialog-x), var(--dialog-y))',
  animation: `${appear} ${token.slow} ${token.ease}`,
  [forcedColors]: { border: `${token.hair} solid CanvasText` },
  [narrow]: {
    width: '100%',
    transform: 'none',
    borderRadius: `${token.rDialog} ${token.rDialog} 0 0`,
    animation: `${rise} ${token.slow} ${token.ease}`,
    '& [data-move]': { display: 'none' },
  },
  [reducedMotion]: { animation: 'none' },
};

export const head: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  flex: 'none',
  minHeight: token.dialogHead,
  padding: `${token.s2} ${token.s3} ${token.s2} ${token.s5}`,
  borderBottom: `${token.hair} solid ${token.line}`,
  cursor: 'move',
  userSelect: 'none',
  touchAction: 'none',
  [narrow]: { cursor: 'default', touchAction: 'auto' },
};

/** It names what the dialog is about, so it is never cut. */
export const headTitle: CSSObject = { ...title.t16, minWidth: 0, overflowWrap: 'anywhere' };

/** A size container: the content adapts to the dialog's width. */
export const body: CSSObject = {
  flex: 'auto',
  minHeight: 0,
  containerType: 'inline-size',
  padding: token.s5,
  overflow: 'auto',
  overscrollBehavior: 'contain',
};

export const foot: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: token.s2,
  flex: 'none',
  minHeight: token.dialogFoot,
  padding: `${token.s3} ${token.s5}`,
  borderTop: `${token.hair} solid ${token.line}`,
};
