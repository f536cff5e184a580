import type { KeyboardEventHandler, ReactNode } from 'react';
import { narrow, part, title, token } from '#ui';

interface PageLayoutProps {
  heading: string;
  /** Beside the heading: buttons. */
  actions: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  children: ReactNode;
}

/** A page of its own: heading, actions, content. */
export function PageLayout({ heading, actions, onKeyDown, children }: PageLayoutProps) {
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
