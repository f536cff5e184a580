import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { part } from '../parts.ts';
import { token } from '../theme/tokens.ts';

interface EmptyProps {
  /** Statement that nothing was found. */
  title: ReactNode;
  /** The closest alternative. */
  children?: ReactNode;
  icon?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
}

/** Empty state of a list, with the next sensible step. */
export function Empty({ title, children, icon, actions }: EmptyProps) {
  return (
    <div
      {...part('empty')}
      css={{
        display: 'grid',
        justifyItems: 'center',
        gap: token.half2,
        padding: `${token.s6} ${token.s5}`,
        textAlign: 'center',
        '& > svg': { width: token.icon28, height: token.icon28, color: token.text3, marginBottom: token.s1 },
      }}
    >
      {icon ?? <Inbox aria-hidden strokeWidth={1.5} />}
      <div css={{ fontWeight: token.medium }}>{title}</div>
      {children ? <div css={{ color: token.text2 }}>{children}</div> : null}
      {actions ? (
        <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: token.half3, marginTop: token.s1 }}>{actions}</div>
      ) : null}
    </div>
  );
}
