import { Fragment } from 'react';
import { token } from '../theme/tokens.ts';

/** A text with the first occurrence of `part` underlined, in any case of letters. */
export function Marked({ text, part }: { text: string; part: string }) {
  const at = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (at < 0) return <>{text}</>;
  const end = at + part.length;
  return (
    <Fragment>
      {text.slice(0, at)}
      <mark css={mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </Fragment>
  );
}

const mark = { background: 'none', color: 'inherit', borderBottom: `${token.hair2} solid ${token.action}` } as const;
