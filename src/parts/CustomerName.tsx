import { ellipsis, token } from '#ui';

/** The customer whom a row or page is about, for agents; cut if need be, and in full on hover. */
export const CustomerName = ({ name }: { name: string }) => (
  <span title={name} css={[ellipsis, { display: 'block', fontWeight: token.medium }]}>
    {name}
  </span>
);
