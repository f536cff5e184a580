import { useEffect, useState } from 'react';
import type { BillChange } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { Button, Dialog, Empty, ErrorPanel, hint, Skeleton, useMessages, useUi } from '#ui';
import type { BillCalls, BookingBill } from '../bill-calls.ts';
import type { BillValues } from '../bill-values.ts';
import { ChangeTable } from '../ChangeTable.tsx';

interface SyncDialogProps {
  bill: BookingBill;
  type: BillType;
  calls: BillCalls;
  onClose: () => void;
  onTake: (values: BillValues) => void;
}

const WIDTH = 800;

/** Shows what the values of the booking would change before they are taken over. */
export function SyncDialog({ bill, type, calls, onClose, onTake }: SyncDialogProps) {
  const t = useMessages('bill-editor');
  const { locale } = useUi();
  const [answer, setAnswer] = useState<{ values: BillValues; changes: readonly BillChange[] } | { message: string }>();
  const { bookingId, id } = bill;
  useEffect(() => {
    const controller = new AbortController();
    const compare = async () => {
      const result = await calls.sync({ bookingId, id }, { signal: controller.signal, locale, quiet: true });
      if (!controller.signal.aborted) setAnswer(result.ok ? result.data : { message: result.message });
    };
    void compare();
    return () => controller.abort();
  }, [calls, bookingId, id, locale]);
  const found = answer && 'values' in answer ? answer : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sync.title')}
      width={WIDTH}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" disabled={!found} onClick={() => found && onTake(found.values)}>
            {t('sync.do')}
          </Button>
        </>
      }
    >
      {answer === undefined ? (
        <Skeleton height="240px" />
      ) : !found ? (
        <ErrorPanel>{'message' in answer ? answer.message : ''}</ErrorPanel>
      ) : found.changes.length === 0 ? (
        <Empty title={t('sync.none')} />
      ) : (
        <>
          <p css={hint}>{t('sync.hint')}</p>
          <ChangeTable type={type} changes={found.changes} before={t('sync.before')} after={t('sync.after')} />
        </>
      )}
    </Dialog>
  );
}
