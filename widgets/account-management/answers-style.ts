import type { CSSObject } from '@emotion/react';
import { narrow, token } from '#ui';

/** The two answers to a question in a banner; on a phone below the text, which keeps the whole width. */
export const answers: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, [narrow]: { flexBasis: '100%', justifyContent: 'end' } };
