import { ErrorPanel, useMessages } from '#ui';

/** Error view of a widget that threw. */
export function Crash({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('error');
  return <ErrorPanel retry={onRetry}>{t('system')}</ErrorPanel>;
}
