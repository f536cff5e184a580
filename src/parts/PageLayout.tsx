import type { KeyboardEventHandler, ReactNode } from 'react';
import { narrow, part, title, token } from '#ui';

interface PageLayoutProps {
  heading: string;
  /** After the heading: a status. */
  beside?: ReactNode;
  /** Beside the heading: buttons. */
  actions: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  children: ReactNode;
}

/** A page of its own: heading, actions, content. */
export function PageLayout({ heading, beside, actions, onKeyDown, children }: PageLayoutProps) {
  return (
    <div css={page} onKeyDown={onKeyDown}>
      <header {...part('header')} css={head}>
        <div css={buttons}>
          <h1 css={{ '&&': title.t20 }}>{heading}</h1>
          {beside}
        </div>
        <span css={buttons}>{actions}</span>
      </header>
      {children}
    </div>
  );
}

const page = { display: 'grid', gap: token.s3, minWidth: 0 } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, minWidth: 0 } as const;
const head = { ...buttons, justifyContent: 'space-between', [narrow]: { paddingInline: token.s3 } } as const;
