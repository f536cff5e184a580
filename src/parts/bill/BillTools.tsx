import { useEffect, useEffectEvent, useState } from 'react';
import type { BillType } from '#domain/bill/bill-fields';
import { useCore } from '#element';
import {
  Button,
  IconCopy,
  IconDelete,
  IconDone,
  IconHistory,
  IconLock,
  IconMail,
  IconMore,
  IconRefresh,
  IconReturned,
  IconUpload,
  lazyPart,
  Menu,
  useMessages,
  useUi,
} from '#ui';
import { loadAllowanceTexts } from '../mail/allowance-texts.ts';
import type { BillCalls } from './bill-calls.ts';
import { billName } from './bill-name.ts';
import type { BillState, Fill } from './BillEditor.tsx';
import type { OpenBill } from './bill-values.ts';
import { withCopied } from './copied-values.ts';
import type { BillAnswer } from './dialogs/AnswerBillDialog.tsx';
import type { OtherBill } from './dialogs/CopyBillDialog.tsx';
import { SyncDialog } from './dialogs/SyncDialog.tsx';
import { VersionsDialog } from './dialogs/VersionsDialog.tsx';

interface BillToolsProps {
  bookingId: string;
  type: BillType;
  calls: BillCalls;
  open: OpenBill;
  state: BillState;
  /** Stored bills of the booking. */
  others: readonly OtherBill[];
  isReadOnly: boolean;
  fill: Fill;
  onOpened: (bill: OpenBill, state: BillState) => void;
  remove: (() => Promise<void>) | undefined;
  /** The agent has accepted or returned the bill, or somebody has changed it meanwhile. */
  onAnswered: () => void;
  reload: () => void;
}

type Shown = 'sync' | 'versions' | 'copy' | 'mail' | 'match' | BillAnswer;

const copyDialog = lazyPart(async () => (await import('./dialogs/CopyBillDialog.tsx')).CopyBillDialog);
const mailDialog = lazyPart(async () => {
  const [{ MailDialog }] = await Promise.all([import('./dialogs/MailDialog.tsx'), loadAllowanceTexts()]);
  return MailDialog;
});
const answerDialog = lazyPart(async () => (await import('./dialogs/AnswerBillDialog.tsx')).AnswerBillDialog);
const matchDialog = lazyPart(async () => (await import('./dialogs/MatchDialog.tsx')).MatchDialog);

/** What can be done with a bill besides saving it. */
export function BillTools({ bookingId, type, calls, open, state, others, isReadOnly, fill, onOpened, remove, onAnswered, reload }: BillToolsProps) {
  const t = useMessages('bill-editor');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const [shown, setShown] = useState<Shown>();
  const [answers, setAnswers] = useState({ accept: '', return: '' });
  const close = () => setShown(undefined);
  const CopyBillDialog = copyDialog.use(shown === 'copy', close);
  const MailDialog = mailDialog.use(shown === 'mail', close);
  const AnswerBillDialog = answerDialog.use(shown === 'accept' || shown === 'return', close);
  const MatchDialog = matchDialog.use(shown === 'match', close);
  const { record } = open;
  const { isDirty, errors } = state;
  const can = (verb: string) => !isReadOnly && record.actions.includes(verb);
  const canEdit = can('save') || can('submit') || can('amend');
  const emitOpened = useEffectEvent(onOpened);
  useEffect(() => {
    emitOpened(open, { isDirty, errors });
  }, [open, isDirty, errors]);

  const lock = async (isLocked: boolean) => {
    if (record.id === null) return;
    const result = await api.bill.updateLockToMblMsc({ mblId: record.id, lock: isLocked }, { locale });
    if (result.ok) {
      const about = { id: record.id, text: billName(t, { blIndex: record.blIndex, blNo: open.blNo }) };
      notices.show({ kind: 'success', message: t(isLocked ? 'locked.done' : 'unlocked.done'), about });
      reload();
    } else if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
  };
  const take: Fill = (change) => {
    close();
    fill(change);
  };
  const ofMsc = record.isMsc && record.id !== null && !isReadOnly;
  const more = [
    ...(ofMsc ? [{ label: t('mail'), icon: <IconMail aria-hidden />, onSelect: () => setShown('mail') }] : []),
    ...(ofMsc && canEdit ? [{ label: t('match'), icon: <IconUpload aria-hidden />, onSelect: () => setShown('match') }] : []),
    ...(ofMsc && can('lock') ? [{ label: t('lock'), icon: <IconLock aria-hidden />, disabled: isDirty, onSelect: () => void lock(true) }] : []),
    ...(ofMsc && can('unlock') ? [{ label: t('unlock'), icon: <IconLock aria-hidden />, onSelect: () => void lock(false) }] : []),
  ];
  return (
    <>
      {canEdit ? (
        <>
          <Button variant="bare" icon={<IconRefresh aria-hidden />} onClick={() => setShown('sync')}>
            {t('sync')}
          </Button>
          <Button
            variant="bare"
            icon={<IconCopy aria-hidden />}
            onPointerEnter={copyDialog.fetch}
            onFocus={copyDialog.fetch}
            onClick={() => setShown('copy')}
          >
            {t('copy')}
          </Button>
        </>
      ) : null}
      {record.id === null ? null : (
        <Button variant="bare" icon={<IconHistory aria-hidden />} onClick={() => setShown('versions')}>
          {t('versions')}
        </Button>
      )}
      {can('return') ? (
        <Button icon={<IconReturned aria-hidden />} onClick={() => setShown('return')}>
          {t('return')}
        </Button>
      ) : null}
      {can('accept') ? (
        <Button variant="filled" icon={<IconDone aria-hidden />} onClick={() => setShown('accept')}>
          {t('accept')}
        </Button>
      ) : null}
      {remove && (record.id === null || can('delete')) ? (
        <Button variant="bare" icon={<IconDelete aria-hidden />} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      ) : null}
      {more.length > 0 ? (
        <Menu
          align="end"
          items={more}
          trigger={
            <Button variant="bare" icon={<IconMore aria-hidden />}>
              {t('more')}
            </Button>
          }
        />
      ) : null}
      {shown === 'sync' ? (
        <SyncDialog
          bill={{ bookingId, id: record.id ?? undefined }}
          type={type}
          calls={calls}
          onClose={close}
          onTake={(values) => take(() => values)}
        />
      ) : null}
      {shown === 'versions' && record.id !== null ? <VersionsDialog billId={record.id} type={type} onClose={close} /> : null}
      {shown === 'copy' && CopyBillDialog ? (
        <CopyBillDialog
          {...{ bookingId, type, calls }}
          others={others.filter(({ id }) => id !== record.id)}
          onClose={close}
          onTake={(from) => take((now) => withCopied(now, from))}
        />
      ) : null}
      {AnswerBillDialog && (shown === 'accept' || shown === 'return') ? (
        <AnswerBillDialog
          answer={shown}
          record={record}
          text={answers[shown]}
          onText={(text) => setAnswers({ ...answers, [shown]: text })}
          onClose={close}
          onDone={onAnswered}
        />
      ) : null}
      {shown === 'mail' && MailDialog && record.id !== null ? (
        <MailDialog bookingId={bookingId} bills={others} chosen={record.id} onClose={close} />
      ) : null}
      {shown === 'match' && MatchDialog && record.id !== null ? (
        <MatchDialog bookingId={bookingId} billId={record.id} onClose={close} onTake={take} />
      ) : null}
    </>
  );
}
