import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { Empty } from '../feedback/Empty.tsx';
import { useMessages } from '../environment.tsx';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { token } from '../theme/tokens.ts';

interface Props {
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  empty?: ReactNode;
  pageSize: number;
}

/** Shown instead of rows: the failure or the empty state. As high as ten rows, so that the footer does not move. */
export function TableState({ error, onRetry, empty, pageSize }: Props) {
  const t = useMessages('ui');
  return (
    <div css={place} style={{ '--rows': Math.min(pageSize, 10) } as Record<string, number>}>
      {error ? <ErrorPanel retry={onRetry}>{error}</ErrorPanel> : (empty ?? <Empty title={t('empty')} />)}
    </div>
  );
}

const place: CSSObject = {
  position: 'sticky',
  insetInlineStart: 0,
  display: 'grid',
  alignContent: 'center',
  minHeight: `calc(var(--rows) * ${token.row})`,
  padding: token.s4,
};
