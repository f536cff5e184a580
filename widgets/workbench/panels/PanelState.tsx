import type { Failure } from '#core';
import { ErrorPanel, Skeleton, token, useMessages } from '#ui';
import { useRetry } from '../useRetry.ts';

interface PanelStateProps {
  error: Failure | null;
  isFetching: boolean;
}

/** In place of a panel's content: that it could not be loaded, or that it is loading. */
export function PanelState({ error, isFetching }: PanelStateProps) {
  const t = useMessages('workbench');
  const retry = useRetry();
  return (
    <div css={{ display: 'grid', gap: token.s3, padding: `0 ${token.s4} ${token.s4}` }} aria-busy={error === null}>
      {error ? (
        <ErrorPanel busy={isFetching} retry={retry}>
          {error.message || t('failed')}
        </ErrorPanel>
      ) : (
        [1, 2, 3, 4].map((row) => <Skeleton key={row} height={token.row} />)
      )}
    </div>
  );
}
