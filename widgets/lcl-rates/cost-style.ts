import type { CSSObject } from '@emotion/react';
import { mono, token, visuallyHidden } from '#ui';

/** Name, formula and amount of each charge; on narrow pages the formula is below the name. */
export const costTable: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': visuallyHidden,
  '& th, & td': { padding: `${token.half2} ${token.s2} ${token.half2} 0`, fontWeight: token.regular, textAlign: 'start', verticalAlign: 'baseline' },
  '& td:nth-of-type(1)': { ...mono, color: token.text2, fontSize: token.t12 },
  '& td:nth-of-type(2)': { textAlign: 'end', paddingInlineEnd: 0, fontWeight: token.medium },
  '& tfoot > tr > *': { borderTop: `${token.hair} solid ${token.text3}`, paddingTop: token.half3 },
  '& tfoot > tr > th': { fontWeight: token.strong },
  '@container (max-width: 560px)': {
    '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', padding: `${token.s1} 0` },
    '& th, & td': { padding: 0, border: 0 },
    '& td:nth-of-type(1)': { gridRow: 2, gridColumn: '1 / -1', overflowWrap: 'anywhere' },
    '& tfoot > tr': { borderTop: `${token.hair} solid ${token.text3}` },
    '& tfoot > tr > *': { borderTop: 0 },
  },
};
