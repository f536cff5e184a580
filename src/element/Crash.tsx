import { Button, useMessages } from '#ui';

/** Stands in for a widget that threw. */
export function Crash({ onRetry }: { onRetry: () => void }) {
  const error = useMessages('error');
  const ui = useMessages('ui');
  return (
    <div role="alert">
      <p>{error('system')}</p>
      <Button onClick={onRetry}>{ui('retry')}</Button>
    </div>
  );
}
