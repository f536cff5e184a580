import { Banner, Button, IconSwap, useMessages } from '#ui';
import type { ComparisonState } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';

interface NewerCopyProps {
  copy: Copy;
  comparison: Pick<ComparisonState, 'compareNewer'>;
  /** A dialog above the COPY closes with it. */
  onOpen?: (() => void) | undefined;
}

/** Announces a COPY that has arrived while the user looks at an older one, and leads to their comparison. */
export function NewerCopy({ copy, comparison, onOpen }: NewerCopyProps) {
  const t = useMessages('copy-dialog');
  if (!copy.newer || !copy.current) return null;
  const versions = { version: copy.newer.copyVersion, shown: copy.current.copyVersion };
  return (
    <Banner tone="warn" isUrgent action={<CompareNewer copy={copy} comparison={comparison} onOpen={onOpen} />}>
      {t(copy.newer.confirmTime === null ? 'newer' : 'newer.confirmed', versions)}
    </Banner>
  );
}

/** Opens the COPY that has arrived, compared with the one in view. */
export function CompareNewer({ copy, comparison, onOpen, isMain }: NewerCopyProps & { isMain?: boolean }) {
  const t = useMessages('copy-dialog');
  if (!copy.newer) return null;
  const open = () => {
    onOpen?.();
    comparison.compareNewer();
  };
  return (
    <Button {...(isMain ? { variant: 'filled' } : { size: 'small' })} icon={<IconSwap aria-hidden />} onClick={open}>
      {t('newer.open', { version: copy.newer.copyVersion })}
    </Button>
  );
}
