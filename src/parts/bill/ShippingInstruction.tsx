import { useEffect, useState } from 'react';
import type { SiDraft } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { MAX_SUB_BILLS } from '#domain/constants';
import { useCall, useCore, useRecordSaved } from '#element';
import { Button, ErrorPanel, hint, IconAdd, IconLock, Skeleton, Tabs, useConfirm, useMessages, useUi } from '#ui';
import type { Choices } from '../form/fields-context.ts';
import { AddBillDialog } from './AddBillDialog.tsx';
import { type BillCalls, callsOfBills } from './bill-calls.ts';
import { type BillTab, billTabs, newBillKey, nextPlace } from './bill-tabs.ts';
import type { OpenBill } from './bill-values.ts';
import { BillEditor } from './BillEditor.tsx';
import { BillTools } from './BillTools.tsx';

export interface ShippingInstructionProps {
  bookingId: string;
  type: BillType;
  isMsc: boolean;
  isReadOnly: boolean;
  choices: Choices;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The bills of a booking: a tab for each, with its form. */
export function ShippingInstruction({ bookingId, type, isMsc, isReadOnly, choices, onUnsaved }: ShippingInstructionProps) {
  const t = useMessages('bill-editor');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const confirm = useConfirm();
  const [calls] = useState(() => callsOfBills(api, type, isMsc));
  const counted = useCall(calls.count, { bookingId }, { quiet: true });
  const drafts = useCall(api.bill.querySiDrafts, { bookingId }, { quiet: true, staleTime: 0 });
  const [added, setAdded] = useState<readonly number[]>([]);
  const [place, setPlace] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<{ bill: OpenBill; isDirty: boolean }>();
  const refetch = () => void counted.refetch();
  useRecordSaved('bill', refetch);
  if (counted.isError) return <ErrorPanel retry={refetch}>{counted.error.message}</ErrorPanel>;
  if (!counted.data) return <Skeleton height="480px" />;

  const unsaved = drafts.data?.flatMap(({ key }) => /^new-([1-9])$/.exec(key)?.[1] ?? []).map(Number) ?? [];
  const tabs = billTabs(counted.data.bills, [...added, ...unsaved]);
  const tab = tabs.find(({ blIndex }) => blIndex === place) ?? tabs[0];
  if (!tab) return null;
  const nameOf = ({ blIndex }: Pick<BillTab, 'blIndex'>) => (blIndex === 0 ? t('tab.main') : t('tab.sub', { index: blIndex }));
  const subBills = tabs.filter(({ blIndex }) => blIndex > 0).length;

  const restore = async (id: string) => {
    const result = await api.bill.restoreBill({ billId: id }, { locale });
    if (!result.ok) return void (result.reason === 'business' && notices.show({ kind: 'error', message: result.message }));
    await counted.refetch();
    setPlace(result.data.blIndex);
    notices.show({ kind: 'success', message: t('restored', { index: result.data.blIndex }) });
  };
  const remove = async () => {
    const bill = nameOf(tab);
    if (!(await confirm({ title: t('delete.title', { bill }), body: t('delete.body') }))) return;
    const { id } = tab;
    if (id !== undefined) {
      const result = await calls.remove(id, { locale });
      if (!result.ok) return void (result.reason === 'business' && notices.show({ kind: 'error', message: result.message }));
      notices.show({ kind: 'success', message: t('deleted', { bill }), action: { label: t('undo'), run: () => void restore(id) } });
      await counted.refetch();
    }
    setAdded((before) => before.filter((blIndex) => blIndex !== tab.blIndex));
    setPlace(Math.max(0, ...tabs.map(({ blIndex }) => blIndex).filter((blIndex) => blIndex < tab.blIndex)));
  };
  const add = () => {
    const next = nextPlace(tabs);
    if (next === undefined) return;
    setAdded((before) => [...before, next]);
    setPlace(next);
  };
  const isMain = tab.blIndex === 0;

  return (
    <>
      <Tabs
        label={t('tabs')}
        value={String(tab.blIndex)}
        onChange={(value) => setPlace(Number(value))}
        tabs={tabs.map((each) => ({
          value: String(each.blIndex),
          label: [nameOf(each), each.blNo || (each.id === undefined ? t('tab.new') : '')].filter(Boolean).join(' '),
          icon: each.lock ? <IconLock role="img" aria-label={t('tab.locked')} /> : undefined,
        }))}
        aside={
          <>
            <span css={hint}>{t('tab.count', { count: subBills, max: MAX_SUB_BILLS })}</span>
            {isReadOnly ? null : (
              <Button size="small" variant="bare" icon={<IconAdd aria-hidden />} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      >
        <LoadedBill
          key={`${tab.blIndex} ${tab.id ?? ''}`}
          {...{ bookingId, type, isMsc, calls, choices, isReadOnly, onUnsaved }}
          tab={tab}
          draft={drafts.data?.find(({ key }) => key === tab.key)}
          hasDrafts={!drafts.isPending}
          onSaved={() => {
            setAdded((before) => before.filter((blIndex) => blIndex !== tab.blIndex));
            refetch();
            void drafts.refetch();
          }}
          onOpened={(bill, isDirty) => setOpened({ bill, isDirty })}
          remove={isMain || isReadOnly ? undefined : remove}
        />
      </Tabs>
      {isAdding ? (
        <AddBillDialog
          bookingId={bookingId}
          calls={calls}
          canAdd={nextPlace(tabs) !== undefined}
          opened={opened?.bill.record.blIndex === tab.blIndex && !opened.isDirty && opened.bill.record.id !== null ? opened.bill : undefined}
          onClose={() => setAdding(false)}
          onAdd={() => {
            setAdding(false);
            add();
          }}
          onChanged={async () => {
            setAdding(false);
            await counted.refetch();
          }}
        />
      ) : null}
    </>
  );
}

interface LoadedBillProps extends ShippingInstructionProps {
  calls: BillCalls;
  tab: BillTab;
  draft: SiDraft | undefined;
  hasDrafts: boolean;
  onSaved: () => void;
  onOpened: (bill: OpenBill, isDirty: boolean) => void;
  remove: (() => Promise<void>) | undefined;
}

/** Opens the bill of a tab; never from a cache, since its version matters. */
function LoadedBill({ tab, draft, hasDrafts, calls, onSaved, onOpened, remove, ...props }: LoadedBillProps) {
  const { locale } = useUi();
  const { bookingId, type } = props;
  const [state, setState] = useState<{ is: 'loading' } | { is: 'failed'; message: string } | { is: 'open'; bill: OpenBill }>({ is: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    void calls.open({ bookingId, id: tab.id }, { signal: controller.signal, locale, quiet: true }).then((result) => {
      if (controller.signal.aborted) return;
      setState(result.ok ? { is: 'open', bill: result.data } : { is: 'failed', message: result.message });
    });
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A later change of language keeps the form: the user may be typing.
  }, [calls, bookingId, round]);
  if (state.is === 'failed') return <ErrorPanel retry={() => setRound(round + 1)}>{state.message}</ErrorPanel>;
  if (state.is === 'loading' || !hasDrafts) return <Skeleton height="480px" />;
  return (
    <BillEditor
      key={round}
      {...props}
      calls={calls}
      opened={state.bill}
      draft={draft?.key === (tab.id ?? newBillKey(tab.blIndex)) ? draft : undefined}
      onSaved={onSaved}
      tools={(open, isDirty, fill) => (
        <BillTools
          bookingId={bookingId}
          type={type}
          calls={calls}
          open={open}
          isDirty={isDirty}
          isReadOnly={props.isReadOnly}
          fill={fill}
          onOpened={onOpened}
          remove={remove}
          reload={() => setRound(round + 1)}
        />
      )}
    />
  );
}
