import type { CSSObject } from '@emotion/react';
import { token } from '#ui';

/** Panels up to this width list each booking as a card: the columns would be too narrow for a missed cut-off. */
export const cards = '@container (max-width: 920px)';
export const noCards = '@container (min-width: 920.01px)';

/** Cells below the headings of their columns; `template` is the value of `gridTemplateColumns`. */
export const columns = (template: string): CSSObject => ({
  display: 'grid',
  gridTemplateColumns: template,
  alignItems: 'center',
  columnGap: token.s3,
  padding: `0 ${token.s4}`,
});

export const columnHeads: CSSObject = {
  minHeight: token.head,
  background: token.sunken,
  color: token.text2,
  fontSize: token.t12,
  fontWeight: token.medium,
  [cards]: { display: 'none' },
};

export const bookingRow: CSSObject = {
  minHeight: token.head,
  paddingBlock: token.half1,
  borderTop: `${token.hair} solid ${token.line}`,
};

/** The number of a booking, which opens it. */
export const bookingLink: CSSObject = {
  maxWidth: '100%',
  textAlign: 'start',
  '&&': { color: token.action },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: token.halo },
};
