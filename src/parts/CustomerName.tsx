import type { CSSObject } from '@emotion/react';
import { token, twoLines } from '#ui';

/** The customer whom a row or page is about, for agents; on two lines if need be, and in full on hover. */
export const CustomerName = ({ name }: { name: string }) => (
  <span title={name} css={style}>
    {name}
  </span>
);

const style: CSSObject = { ...twoLines, whiteSpace: 'normal', fontSize: token.t13, lineHeight: token.l12, fontWeight: token.medium };
