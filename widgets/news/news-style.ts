import type { CSSObject } from '@emotion/react';
import { token } from '#ui';

/** Rows with lines between them. */
export const rows: CSSObject = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `${token.hair} solid ${token.line}` },
};

/** A whole row that is a link. */
export const rowLink: CSSObject = {
  boxSizing: 'border-box',
  color: token.text,
  textDecoration: 'none',
  '&:hover': { background: token.hover },
  '&:hover b': { color: token.action },
  '&:focus-visible': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: `calc(-1 * ${token.hair2})` },
};

export const meta: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token.s1} ${token.s2}`,
  color: token.text3,
  fontSize: token.t12,
  lineHeight: token.l12,
};
