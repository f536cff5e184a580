import type { CSSObject } from '@emotion/react';
import type { FieldProps } from './Field.tsx';
import { transition } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

type Look = Pick<FieldProps, 'error' | 'warning' | 'readOnly' | 'disabled'>;

/** Frame around an input: border by state, focus ring while the focus is inside. */
export function frame({ error, warning, readOnly, disabled }: Look): CSSObject {
  if (disabled) return { ...base, ...off };
  if (readOnly) return { ...base, background: token.sunken, borderColor: token.line, color: token.text2, ...inside(token.lineStrong) };
  if (error)
    return {
      ...base,
      borderColor: token.bad,
      boxShadow: `0 0 0 ${token.hair} ${token.bad}`,
      [forcedColors]: { borderWidth: token.hair2 },
      ...inside(token.bad),
    };
  if (warning) return { ...base, borderColor: token.warn, ...inside(token.warn) };
  return { ...base, '&:hover': { borderColor: token.text3 }, ...inside(token.action) };
}

/** The native input inside a frame: unstyled, so that the frame shows the focus. */
export const bareInput: CSSObject = {
  flex: 1,
  width: '100%',
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  appearance: 'none',
  textOverflow: 'ellipsis',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: token.text3, opacity: 1 },
  '&:disabled': { cursor: 'not-allowed', WebkitTextFillColor: 'currentColor' },
};

/** A small button inside a frame. */
export const frameButton: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: token.target,
  height: token.target,
  marginRight: `calc(-1 * ${token.s1})`,
  borderRadius: token.rChip,
  color: token.text3,
  '&:hover': { color: token.text, background: token.hover },
  '& > svg': { width: token.icon16, height: token.icon16 },
};

const base: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  width: '100%',
  minWidth: 0,
  height: token.field,
  padding: `0 ${token.half3}`,
  border: `${token.hair} solid ${token.control}`,
  borderRadius: token.rField,
  background: token.surface,
  color: token.text,
  textAlign: 'left',
  ...transition('border-color', 'box-shadow'),
  '& > svg': { width: token.icon16, height: token.icon16, color: token.text3 },
};

const off: CSSObject = {
  background: token.idleTint,
  borderColor: 'transparent',
  color: token.textOff,
  cursor: 'not-allowed',
  [forcedColors]: { borderColor: token.textOff },
};

function inside(edge: string): CSSObject {
  return {
    '&:focus-within:has(:focus-visible, input:focus, textarea:focus), &:focus-visible': {
      borderColor: edge,
      boxShadow: `0 0 0 ${token.halo} color-mix(in srgb, ${edge} 22%, transparent)`,
      outline: 'none',
      // Forced colours paint outlines, but no shadows.
      [forcedColors]: { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: token.hair2 },
    },
  };
}
