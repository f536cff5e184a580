import type { CSSObject } from '@emotion/react';
import { narrow, token } from '#ui/theme/tokens';

export const serviceHead: CSSObject = { [narrow]: { paddingInline: token.s3 } };
export const serviceHeadLine: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: token.s2 };

/** Filters in a row. */
export const filterBar: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: token.s2, padding: `${token.half3} ${token.s4}` };
/** A field among the filters. */
export const filterField: CSSObject = { width: '150px' };
