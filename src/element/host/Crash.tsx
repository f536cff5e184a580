import { ErrorPanel, useMessages } from '#ui';

/** Stands in for a widget that threw. */
export function Crash({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('error');
  return <ErrorPanel retry={onRetry}>{t('system')}</ErrorPanel>;
}
