import type { KeyboardEventHandler, ReactNode } from 'react';
import { narrow, part, title, token } from '#ui';

interface ListPageProps {
  heading: string;
  /** Beside the heading: buttons. */
  actions: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  /** The table, and dialogs opened from it. */
  children: ReactNode;
}

/** A page with one table: heading, actions, table. */
export function ListPage({ heading, actions, onKeyDown, children }: ListPageProps) {
  return (
    <div css={page} onKeyDown={onKeyDown}>
      <header {...part('header')} css={head}>
        <h1 css={{ '&&': title.t20 }}>{heading}</h1>
        <span css={buttons}>{actions}</span>
      </header>
      {children}
    </div>
  );
}

const page = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', gap: token.s2 } as const;
const head = { ...buttons, justifyContent: 'space-between', alignItems: 'center', [narrow]: { paddingInline: token.s3 } } as const;
