import type { CSSObject } from '@emotion/react';
import { onePane, token } from '#ui';

/** Below this width the columns do not fit. */
export const stacked = '@container (max-width: 920px)';

/** Columns of head and rows: carrier, ship, axis, next cut-off, ETD, ETA, space, actions. */
export const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '132px 176px minmax(200px, 1fr) 146px 84px 108px 92px 152px',
  columnGap: token.s3,
  alignItems: 'center',
  paddingInline: token.s4,
  [onePane]: { gridTemplateColumns: '120px 168px minmax(120px, 1fr) 140px 76px 92px 116px', columnGap: token.s2 },
  [stacked]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: token.s2, padding: token.s3 },
};
/** Not where the row has no room for it; the detail has the arrival too. */
export const hideWhenTight: CSSObject = { [onePane]: { display: 'none' }, [stacked]: { display: 'block' } };
