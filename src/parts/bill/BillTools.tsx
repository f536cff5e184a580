import { useEffect, useEffectEvent, useState } from 'react';
import type { BillType } from '#domain/bill/bill-fields';
import { useCore } from '#element';
import { Button, IconDelete, IconHistory, IconLock, IconRefresh, useMessages, useUi } from '#ui';
import type { BillCalls } from './bill-calls.ts';
import type { BillValues, OpenBill } from './bill-values.ts';
import { SyncDialog } from './SyncDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

interface BillToolsProps {
  bookingId: string;
  type: BillType;
  calls: BillCalls;
  open: OpenBill;
  isDirty: boolean;
  isReadOnly: boolean;
  fill: (values: BillValues) => void;
  onOpened: (bill: OpenBill, isDirty: boolean) => void;
  remove: (() => Promise<void>) | undefined;
  reload: () => void;
}

/** What can be done with a bill besides saving it. */
export function BillTools({ bookingId, type, calls, open, isDirty, isReadOnly, fill, onOpened, remove, reload }: BillToolsProps) {
  const t = useMessages('bill-editor');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const [shown, setShown] = useState<'sync' | 'versions'>();
  const { record } = open;
  const can = (verb: string) => !isReadOnly && record.actions.includes(verb);
  const canEdit = can('save') || can('submit') || can('amend');
  const emitOpened = useEffectEvent(onOpened);
  useEffect(() => emitOpened(open, isDirty), [open, isDirty]);

  const lock = async () => {
    if (record.id === null) return;
    const result = await api.bill.updateLockToMblMsc({ mblId: record.id, lock: true }, { locale });
    if (result.ok) {
      notices.show({ kind: 'success', message: t('locked.done') });
      reload();
    } else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
  };
  return (
    <>
      {canEdit ? (
        <Button variant="bare" icon={<IconRefresh aria-hidden />} onClick={() => setShown('sync')}>
          {t('sync')}
        </Button>
      ) : null}
      {record.id === null ? null : (
        <Button variant="bare" icon={<IconHistory aria-hidden />} onClick={() => setShown('versions')}>
          {t('versions')}
        </Button>
      )}
      {record.isMsc && record.id !== null && !isDirty && can('lock') ? (
        <Button variant="bare" icon={<IconLock aria-hidden />} onClick={() => void lock()}>
          {t('lock')}
        </Button>
      ) : null}
      {remove && (record.id === null || can('delete')) ? (
        <Button variant="bare" icon={<IconDelete aria-hidden />} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      ) : null}
      {shown === 'sync' ? (
        <SyncDialog
          bill={{ bookingId, id: record.id ?? undefined }}
          type={type}
          calls={calls}
          onClose={() => setShown(undefined)}
          onTake={(values) => {
            setShown(undefined);
            fill(values);
          }}
        />
      ) : null}
      {shown === 'versions' && record.id !== null ? <VersionsDialog billId={record.id} type={type} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}
