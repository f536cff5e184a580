import type { CSSObject } from '@emotion/react';
import { token } from '#ui';

/** Two columns where there is room. */
export const laneGrid: CSSObject = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  // Lines between the rows, not around them.
  gap: token.hair,
  background: token.line,
  borderTop: `${token.hair} solid ${token.line}`,
  borderRadius: `0 0 ${token.rCard} ${token.rCard}`,
  overflow: 'hidden',
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', background: token.surface, minWidth: 0 },
};

export const laneRow: CSSObject = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: token.s3,
  padding: `${token.s3} ${token.s4}`,
  minWidth: 0,
  cursor: 'pointer',
  '&:hover': { background: token.hover },
  '&:focus-visible': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: `calc(-1 * ${token.hair2})` },
};

export const laneName: CSSObject = {
  display: 'grid',
  flex: 1,
  minWidth: 0,
  '& > b': { fontWeight: token.strong, overflowWrap: 'anywhere' },
};

export const portCodes: CSSObject = { fontFamily: token.mono, fontSize: token.t12, color: token.text2 };

export const priceCell: CSSObject = {
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  '& b': { fontWeight: token.strong },
  '& > span + span': { display: 'inline-flex', alignItems: 'center', gap: token.s1, fontSize: token.t12 },
  '& svg': { width: token.icon14, height: token.icon14 },
};

export const alertButton: CSSObject = { marginInlineEnd: token.s2 };
