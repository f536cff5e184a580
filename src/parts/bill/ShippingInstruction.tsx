import type { CSSObject } from '@emotion/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BillType } from '#domain/bill/bill-fields';
import { MAX_SUB_BILLS } from '#domain/constants';
import { useCall, useCore, useRecordSaved, useSession } from '#element';
import { Button, ErrorPanel, hint, IconAdd, Skeleton, Tabs, token, useConfirm, useMessages, useUi } from '#ui';
import type { Choices } from '../form/fields-context.ts';
import { draftKeys } from '../drafts/local-drafts.ts';
import { AddBillDialog } from './dialogs/AddBillDialog.tsx';
import { callsOfBills } from './bill-calls.ts';
import { localPrefix } from './bill-draft.ts';
import { type BillTab, billTabs, nextPlace, placeBefore } from './bill-tabs.ts';
import type { OpenBill } from './bill-values.ts';
import type { BillState } from './BillEditor.tsx';
import { BillTabIcon, BillTabState } from './BillTabState.tsx';
import { LoadedBill } from './LoadedBill.tsx';
import { WaitingBills } from './WaitingBills.tsx';

export interface ShippingInstructionProps {
  bookingId: string;
  bookingVersion?: number | undefined;
  type: BillType;
  isMsc: boolean;
  isReadOnly: boolean;
  choices: Choices;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The bills of a booking: a tab for each, with its form. */
export function ShippingInstruction({ bookingId, bookingVersion, type, isMsc, isReadOnly, choices, onUnsaved }: ShippingInstructionProps) {
  const t = useMessages('bill-editor');
  const { api, notices, settings } = useCore();
  const { locale } = useUi();
  const confirm = useConfirm();
  const [calls] = useState(() => callsOfBills(api, type, isMsc));
  const counted = useCall(calls.count, { bookingId }, { quiet: true });
  const drafts = useCall(api.bill.querySiDrafts, { bookingId }, { quiet: true, staleTime: 0 });
  const [added, setAdded] = useState<readonly number[]>([]);
  const [place, show] = useState(0);
  /** Counts changes that were made besides the forms: opened bills are read again. */
  const [reread, setReread] = useState<Readonly<Record<number, number>>>({});
  const [isAdding, setAdding] = useState(false);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set([0]));
  const [opened, setOpened] = useState<ReadonlyMap<number, BillState & { bill: OpenBill }>>(new Map());
  const owner = useSession().user?.userName ?? '';
  /** Bills with unsaved input in this browser, when the page is opened. */
  const [localKeys] = useState(() => {
    const prefix = localPrefix(bookingId);
    return isReadOnly ? [] : draftKeys(settings.storage, owner, prefix).map((key) => key.slice(prefix.length));
  });
  const setPlace = (blIndex: number) => {
    show(blIndex);
    setVisited((before) => new Set(before).add(blIndex));
  };
  const stored = counted.data?.bills;
  const others = useMemo(
    () =>
      stored?.map(({ id, blIndex, blNo }) => ({
        id,
        label: [blIndex === 0 ? t('tab.main') : t('tab.sub', { index: blIndex }), blNo].filter(Boolean).join(' '),
      })) ?? [],
    [stored, t],
  );
  const refetch = () => void counted.refetch();
  useRecordSaved('bill', (event) => (event?.bookingId ?? bookingId) === bookingId && refetch());
  const isUnsaved = [...opened.values()].some(({ isDirty }) => isDirty);
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    // Emitters of events return a value, which React would take for a cleanup function.
    emitUnsaved(isUnsaved);
  }, [isUnsaved]);
  // A later failure leaves the forms, with what was typed, where they are.
  if (counted.isLoadingError) return <ErrorPanel retry={refetch}>{counted.error.message}</ErrorPanel>;
  if (!counted.data) return <Skeleton height="480px" />;

  const keys = [...(drafts.data?.map(({ key }) => key) ?? []), ...localKeys];
  const unsaved = keys.flatMap((key) => /^new-([1-9])$/.exec(key)?.[1] ?? []);
  const tabs = billTabs(counted.data.bills, [...added, ...unsaved.map(Number)]);
  const tab = tabs.find(({ blIndex }) => blIndex === place) ?? tabs[0];
  if (!tab) return null;
  const nameOf = ({ blIndex }: Pick<BillTab, 'blIndex'>) => (blIndex === 0 ? t('tab.main') : t('tab.sub', { index: blIndex }));
  const subBills = tabs.filter(({ blIndex }) => blIndex > 0).length;

  const forget = (gone: number) => {
    setAdded((before) => before.filter((blIndex) => blIndex !== gone));
    setOpened((before) => new Map([...before].filter(([blIndex]) => blIndex !== gone)));
    setVisited((before) => new Set([...before].filter((blIndex) => blIndex !== gone)));
  };
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
    forget(tab.blIndex);
    setPlace(placeBefore(tabs, tab.blIndex));
  };
  const add = () => {
    const next = nextPlace(tabs);
    if (next === undefined) return;
    setAdded((before) => [...before, next]);
    setPlace(next);
  };
  const shown = opened.get(tab.blIndex);

  return (
    <>
      <Tabs
        label={t('tabs')}
        value={String(tab.blIndex)}
        onChange={(value) => setPlace(Number(value))}
        tabs={tabs.map((each) => ({
          value: String(each.blIndex),
          label: (
            <>
              {[nameOf(each), each.blNo || (each.id === undefined ? t('tab.new') : '')].filter(Boolean).join(' ')}
              {each.id === undefined ? null : <BillTabState bill={each} />}
            </>
          ),
          errors: opened.get(each.blIndex)?.errors,
          icon: each.id === undefined ? undefined : <BillTabIcon bill={each} />,
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
      />
      {isReadOnly ? null : (
        <div css={banner}>
          <WaitingBills tabs={tabs} nameOf={nameOf} shown={tab.blIndex} onShow={setPlace} />
        </div>
      )}
      {/* What was opened stays: the input of one bill survives a look at another. */}
      {tabs
        .filter(({ blIndex }) => visited.has(blIndex) || blIndex === tab.blIndex)
        .map((each) => (
          <div
            key={`${each.blIndex} ${reread[each.blIndex] ?? 0}`}
            role="tabpanel"
            aria-label={nameOf(each)}
            hidden={each.blIndex !== tab.blIndex}
            css={panel}
          >
            <LoadedBill
              {...{ bookingId, bookingVersion, type, isMsc, calls, choices, isReadOnly }}
              tab={each}
              onSaved={() => {
                setAdded((before) => before.filter((blIndex) => blIndex !== each.blIndex));
                refetch();
                void drafts.refetch();
              }}
              onOpened={(bill, shownState) => setOpened((before) => new Map(before).set(each.blIndex, { bill, ...shownState }))}
              others={others}
              remove={each.blIndex === 0 || isReadOnly ? undefined : remove}
            />
          </div>
        ))}
      {isAdding ? (
        <AddBillDialog
          bookingId={bookingId}
          calls={calls}
          canAdd={nextPlace(tabs) !== undefined}
          opened={shown && !shown.isDirty && shown.bill.record.id !== null ? shown.bill : undefined}
          onClose={() => setAdding(false)}
          onAdd={() => {
            setAdding(false);
            add();
          }}
          onChanged={() => {
            setAdding(false);
            setReread((before) => ({ ...before, [tab.blIndex]: (before[tab.blIndex] ?? 0) + 1 }));
            refetch();
          }}
        />
      ) : null}
    </>
  );
}

const banner: CSSObject = { paddingTop: token.s3, '&:empty': { display: 'none' } };
const panel: CSSObject = { paddingTop: token.s3, '&[hidden]': { display: 'none' } };
