import { useState } from 'react';
import { Button, IconDone, IconEdit, useMessages } from '#ui';
import { ChangeRequestDialog } from './ChangeRequestDialog.tsx';
import type { ComparisonState } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';

/** The customer’s answers to the newest COPY. */
export function CopyActions({ copy, comparison }: { copy: Copy; comparison: ComparisonState }) {
  const t = useMessages('copy-dialog');
  const [isAsking, setAsking] = useState(false);
  if (!copy.canConfirm || !copy.newest) return null;
  return (
    <>
      <Button icon={<IconEdit aria-hidden />} onClick={() => setAsking(true)}>
        {t('request')}
      </Button>
      <Button variant="filled" busy={copy.isBusy} icon={<IconDone aria-hidden />} onClick={() => void copy.confirm()}>
        {t('confirm')}
      </Button>
      {isAsking ? <ChangeRequestDialog copy={copy} newest={copy.newest} isMarked={comparison.isMarked} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
