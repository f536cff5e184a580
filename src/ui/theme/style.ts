import type { CSSObject } from '@emotion/react';
import { token } from './tokens.ts';

/** Truncates to one line with an ellipsis. */
export const ellipsis: CSSObject = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };

/** Truncates to two lines with an ellipsis. */
export const twoLines: CSSObject = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
};

export const visuallyHidden: CSSObject = {
  position: 'absolute',
  width: token.hair,
  height: token.hair,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

export const hint: CSSObject = { fontSize: token.t12, lineHeight: token.l12, color: token.text3 };

export const mono: CSSObject = { fontFamily: token.mono, fontSize: '.96em', letterSpacing: '-.01em' };

/** Part of a large form that is painted apart: a key press in it, or beside it, does not paint the rest again. Expensive in small parts (decision 0098). */
export const ownLayer: CSSObject = { willChange: 'transform' };

/** Title styles by size. */
export const title = {
  t28: { fontSize: token.t28, lineHeight: token.l28, fontWeight: token.strong, letterSpacing: token.track28 },
  t20: { fontSize: token.t20, lineHeight: token.l20, fontWeight: token.strong, letterSpacing: token.track20 },
  t16: { fontSize: token.t16, lineHeight: token.l16, fontWeight: token.strong, letterSpacing: token.track16 },
  t14: { fontSize: token.t14, lineHeight: token.l14, fontWeight: token.strong },
} satisfies Record<string, CSSObject>;

/** Frame of a short state: status, countdown. */
export const stateFrame: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.s1,
  height: token.status,
  border: `${token.hair} solid transparent`,
  borderRadius: token.rChip,
  fontSize: token.t12,
  lineHeight: token.l12,
  fontWeight: token.medium,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
};

/** Frame of a keyboard key. */
export const keyCap: CSSObject = {
  padding: `0 ${token.s1}`,
  border: `${token.hair} solid color-mix(in srgb, currentColor 40%, transparent)`,
  borderRadius: token.rChip,
  fontFamily: token.font,
  fontSize: token.t11,
  lineHeight: token.l12,
  fontWeight: token.medium,
  whiteSpace: 'nowrap',
};

/** Background of menus, lists and popovers. */
export const overlaySurface: CSSObject = {
  background: token.overlay,
  color: token.text,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  boxShadow: token.lift1,
  outline: 'none',
};

export const transition = (...properties: string[]): CSSObject => ({
  transition: properties.map((property) => `${property} ${token.fast} ${token.ease}`).join(', '),
});
