import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from '../actions/Button.tsx';
import { useMessages } from '../environment.tsx';

interface ErrorPanelProps {
  /** Problem and remedy; a general text by default. */
  children?: ReactNode;
  retry?: (() => void) | undefined;
  busy?: boolean;
  /** CSS length of the content that could not be loaded. */
  minHeight?: string;
}

/** Error state: what happened, how to recover, and a retry button. */
export function ErrorPanel({ children, retry, busy, minHeight }: ErrorPanelProps) {
  const t = useMessages('ui');
  const action = retry ? (
    <Button size="small" busy={busy ?? false} icon={<RotateCw aria-hidden />} onClick={retry}>
      {t('retry')}
    </Button>
  ) : null;
  return (
    <div css={minHeight ? { minHeight, display: 'grid', alignContent: 'center' } : null}>
      <Banner tone="bad" action={action}>
        {children ?? t('load.failed')}
      </Banner>
    </div>
  );
}
