import type { BillCopy } from '#contract/bill';
import { formatDateTime } from '#i18n';
import { Banner, ErrorPanel, useMessages } from '#ui';
import { NewerCopy } from './NewerCopy.tsx';
import type { ComparisonState } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';

interface CopyRefusalProps {
  copy: Copy;
  current: BillCopy;
  comparison: ComparisonState;
  onOpen: () => void;
}

/** Says in a dialog why the COPY can no longer be answered: who has confirmed it and when, or what has come since. */
export function CopyRefusal({ copy, current: { copyVersion: version, confirmTime, confirmUser: name }, comparison, onOpen }: CopyRefusalProps) {
  const t = useMessages('copy-dialog');
  switch (copy.refusal) {
    case 'newer':
      return <NewerCopy copy={copy} comparison={comparison} onOpen={onOpen} />;
    case 'failed':
      return <ErrorPanel retry={copy.reload}>{copy.failure?.message}</ErrorPanel>;
    case 'confirmed': {
      const time = formatDateTime(confirmTime ?? 0).slice(0, 16);
      return (
        <Banner tone="warn" isUrgent>
          {name ? t('refusal.confirmedBy', { name, time, version }) : t('refusal.confirmed', { time, version })}
        </Banner>
      );
    }
    case 'changed':
      // Until everything is read again, it may as well have been confirmed.
      return copy.isRefreshing ? null : (
        <Banner tone="warn" isUrgent>
          {t('refusal.changed', { version })}
        </Banner>
      );
    case 'readOnly':
      return (
        <Banner tone="warn" isUrgent>
          {t('refusal.readOnly', { version })}
        </Banner>
      );
    case undefined:
      return null;
  }
}
