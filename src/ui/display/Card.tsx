import type { ReactNode } from 'react';
import { part } from '../parts.ts';
import { card, cardHead } from './card-style.ts';
import { title as titles } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';

interface CardProps {
  title?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** No padding around the content, for tables and lists. */
  flush?: boolean;
  children: ReactNode;
}

/** A surface with a hairline border and no shadow. */
export function Card({ title, aside, flush, children }: CardProps) {
  return (
    <section {...part('card')} css={card}>
      {title || aside ? (
        <header css={cardHead}>
          {title ? <h2 css={{ ...titles.t14, '&&': titles.t14, flex: 1, minWidth: 0 }}>{title}</h2> : <span css={{ flex: 1 }} />}
          {aside}
        </header>
      ) : null}
      <div css={flush ? null : { padding: title || aside ? `0 ${token.s4} ${token.s4}` : token.s4 }}>{children}</div>
    </section>
  );
}
