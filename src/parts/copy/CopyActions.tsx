import type { BillCopy } from '#contract/bill';
import { useIsAgent } from '#element';
import { Button, IconDone, IconEdit, lazyPart, useMessages } from '#ui';
import { ChangeRequestDialog } from './ChangeRequestDialog.tsx';
import { ConfirmCopyDialog } from './ConfirmCopyDialog.tsx';
import { CompareNewer } from './NewerCopy.tsx';
import type { ComparisonState } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';
import { useKeptRequest } from './use-kept-request.ts';

/** The customer’s answers to the newest COPY, or the agent’s next COPY; while a newer one waits, the way to it. An open dialog stays when the COPY can no longer be answered. */
export function CopyActions(props: CopyActionsProps) {
  const isAgent = useIsAgent();
  const SendCopy = sendCopy.use(isAgent);
  if (!isAgent) return <CustomerActions {...props} />;
  return SendCopy ? <SendCopy copy={props.copy} /> : null;
}

/** The answer that is being given. */
export type CopyAnswer = 'request' | 'confirm' | undefined;

interface CopyActionsProps {
  copy: Copy;
  comparison: ComparisonState;
  open: CopyAnswer;
  setOpen: (change: CopyAnswer | ((now: CopyAnswer) => CopyAnswer)) => void;
}

const sendCopy = lazyPart(async () => (await import('./SendCopy.tsx')).SendCopy);

function CustomerActions({ copy, comparison, open, setOpen }: CopyActionsProps) {
  const t = useMessages('copy-dialog');
  const [typed, setTyped, forget] = useKeptRequest(copy.bookingId);
  const { current, canAnswer } = copy;
  const close = () => setOpen(undefined);
  const confirm = async (seen: BillCopy) => {
    close();
    const isRequested = await copy.confirm(seen);
    if (isRequested) setOpen((now) => now ?? 'confirm');
  };
  if (!current) return null;
  return (
    <>
      {canAnswer ? (
        <>
          <Button icon={<IconEdit aria-hidden />} onClick={() => setOpen('request')}>
            {t('request')}
          </Button>
          <Button variant="filled" busy={copy.isBusy} icon={<IconDone aria-hidden />} onClick={() => copy.isBusy || setOpen('confirm')}>
            {t('confirm')}
          </Button>
        </>
      ) : (
        <CompareNewer copy={copy} comparison={comparison} isMain />
      )}
      {open === 'request' ? (
        <ChangeRequestDialog
          {...{ copy, current, comparison, typed, setTyped }}
          onSent={() => {
            forget();
            close();
          }}
          onClose={close}
        />
      ) : null}
      {open === 'confirm' ? (
        <ConfirmCopyDialog copy={copy} current={current} comparison={comparison} onConfirm={(seen) => void confirm(seen)} onClose={close} />
      ) : null}
    </>
  );
}
