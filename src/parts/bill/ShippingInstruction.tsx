import type { CSSObject } from '@emotion/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BillType } from '#domain/bill/bill-fields';
import { SI_STATUS } from '#domain/bill/si-status';
import { MAX_SUB_BILLS } from '#domain/constants';
import { useCall, useCore, useIsAgent, useRecordSaved, useSession } from '#element';
import { Banner, Button, ErrorPanel, hint, IconAdd, Skeleton, Tabs, token, useConfirm, useMessages, useUi } from '#ui';
import type { Choices } from '../form/fields-context.ts';
import { draftKeys } from '../drafts/local-drafts.ts';
import { AddBillDialog } from './dialogs/AddBillDialog.tsx';
import { useOrderChanges } from '../useOrderChanges.ts';
import { BillMessage } from '../edi/BillMessage.tsx';
import { callsOfBills } from './bill-calls.ts';
import { localPrefix } from './bill-draft.ts';
import { type BillTab, billTabs, NEW_BILL, newBillKey, nextPlace, placeBefore } from './bill-tabs.ts';
import type { OpenBill } from './bill-values.ts';
import type { BillState } from './BillEditor.tsx';
import { BillTabIcon, BillTabState } from './BillTabState.tsx';
import { LoadedBill } from './LoadedBill.tsx';
import { WaitingBills } from './WaitingBills.tsx';

export interface ShippingInstructionProps {
  bookingId: string;
  /** The booking’s status allows no changes of its bills. */
  isOver?: boolean | undefined;
  bookingVersion?: number | undefined;
  type: BillType;
  isMsc: boolean;
  isReadOnly: boolean;
  choices: Choices;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The bills of a booking: a tab for each, with its form. */
export function ShippingInstruction({
  bookingId,
  isOver = false,
  bookingVersion,
  type,
  isMsc,
  isReadOnly,
  choices,
  onUnsaved,
}: ShippingInstructionProps) {
  const t = useMessages('bill-editor');
  const session = useSession();
  /** The forwarder’s agents answer the bills that customers submit. */
  const isAgent = useIsAgent();
  const isEditable = !isReadOnly && !isAgent;
  const { api, notices, settings } = useCore();
  const { locale } = useUi();
  const confirm = useConfirm();
  const [calls] = useState(() => callsOfBills(api, type, isMsc));
  const counted = useCall(calls.count, { bookingId }, { quiet: true });
  const drafts = useCall(api.bill.querySiDrafts, { bookingId }, { quiet: true, staleTime: 0 });
  const [added, setAdded] = useState<readonly number[]>([]);
  const [slot, show] = useState<string>();
  /** Counts changes that were made besides the forms: opened bills are read again. */
  const [reread, setReread] = useState<Readonly<Record<string, number>>>({});
  const [isAdding, setAdding] = useState(false);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlyMap<string, BillState & { bill: OpenBill }>>(new Map());
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const owner = session.user?.userName ?? '';
  /** Bills with unsaved input in this browser, when the page is opened. */
  const [localKeys] = useState(() => {
    const prefix = localPrefix(bookingId);
    return isReadOnly ? [] : draftKeys(settings.storage, owner, prefix).map((key) => key.slice(prefix.length));
  });
  const stored = counted.data?.bills;
  if (stored?.some(({ id }) => !known.has(id))) setKnown(new Set([...known, ...stored.map(({ id }) => id)]));
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
  // Saves are told to colleagues; agents learn of them by what waits.
  useOrderChanges(() => isAgent && refetch());
  const isUnsaved = [...opened.values()].some(({ isDirty }) => isDirty);
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    // Emitters of events return a value, which React would take for a cleanup function.
    emitUnsaved(isUnsaved);
  }, [isUnsaved]);
  // A later failure leaves the forms, with what was typed, where they are.
  if (counted.isLoadingError) return <ErrorPanel retry={refetch}>{counted.error.message}</ErrorPanel>;
  if (!counted.data) return <Skeleton height="480px" />;

  // The cache of an earlier page may have drafts of bills that are saved by now.
  const kept = drafts.isFetchedAfterMount ? drafts.data : undefined;
  const keys = [...(kept?.map(({ key }) => key) ?? []), ...localKeys];
  const unsaved = keys.flatMap((key) => NEW_BILL.exec(key)?.[1] ?? []);
  const tabs = billTabs(counted.data.bills, [...added, ...unsaved.map(Number)], opened, known);
  const tab = tabs.find((each) => each.slot === slot) ?? tabs[0];
  if (!tab) return null;
  if (!visited.has(tab.slot)) setVisited(new Set(visited).add(tab.slot));
  const nameOf = ({ blIndex }: Pick<BillTab, 'blIndex'>) => (blIndex === 0 ? t('tab.main') : t('tab.sub', { index: blIndex }));
  const subBills = tabs.filter(({ blIndex }) => blIndex > 0).length;

  const showPlace = (blIndex: number) => show(tabs.find((each) => each.blIndex === blIndex)?.slot ?? tab.slot);
  const forget = (gone: string) => {
    setAdded((before) => before.filter((blIndex) => newBillKey(blIndex) !== gone));
    setOpened((before) => new Map([...before].filter(([each]) => each !== gone)));
    setVisited((before) => new Set([...before].filter((each) => each !== gone)));
  };
  const restore = async (id: string) => {
    const result = await api.bill.restoreBill({ billId: id }, { locale });
    if (!result.ok) return void (result.reason === 'business' && notices.show({ kind: 'error', message: result.message }));
    await counted.refetch();
    show(tabs.find((each) => each.id === id && each.lost)?.slot ?? id);
    notices.show({ kind: 'success', message: t('restored', { index: result.data.blIndex }) });
  };
  const remove = async () => {
    const bill = nameOf(tab);
    // What the question is about; a colleague may save while it is open.
    const version = opened.get(tab.slot)?.bill.record.version;
    if (!(await confirm({ title: t('delete.title', { bill }), body: t('delete.body') }))) return;
    const { id } = tab;
    if (id !== undefined && !tab.lost) {
      const result = await calls.remove({ id, version }, { locale });
      if (!result.ok) {
        if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
        if (result.conflict) refetch();
        return;
      }
      notices.show({ kind: 'success', message: t('deleted', { bill }), action: { label: t('undo'), run: () => void restore(id) } });
      await counted.refetch();
    }
    forget(tab.slot);
    showPlace(placeBefore(tabs, tab.blIndex));
  };
  const add = () => {
    const next = nextPlace(tabs);
    if (next === undefined) return;
    setAdded((before) => [...before, next]);
    show(newBillKey(next));
  };
  const shown = opened.get(tab.slot);

  return (
    <>
      <Tabs
        label={t('tabs')}
        value={tab.slot}
        onChange={show}
        tabs={tabs.map((each) => ({
          value: each.slot,
          label: (
            <>
              {[nameOf(each), each.blNo || (each.id === undefined ? t('tab.new') : ''), each.lost === 'deleted' ? t('tab.deleted') : '']
                .filter(Boolean)
                .join(' ')}
              {isStored(each) ? <BillTabState bill={each} /> : null}
            </>
          ),
          errors: opened.get(each.slot)?.errors,
          icon: isStored(each) ? <BillTabIcon bill={each} /> : undefined,
        }))}
        aside={
          <>
            <span css={hint}>{t('tab.count', { count: subBills, max: MAX_SUB_BILLS })}</span>
            {!isEditable || isOver ? null : (
              <Button size="small" variant="bare" icon={<IconAdd aria-hidden />} onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      {!isEditable ? null : (
        <div css={banner}>
          <WaitingBills tabs={tabs.filter(({ lost }) => lost !== 'deleted')} nameOf={nameOf} shown={tab.blIndex} onShow={showPlace} />
        </div>
      )}
      {/* What was opened stays: the input of one bill survives a look at another. */}
      {tabs
        .filter((each) => visited.has(each.slot))
        .map((each) => (
          <div key={`${each.slot} ${reread[each.slot] ?? 0}`} role="tabpanel" aria-label={nameOf(each)} hidden={each.slot !== tab.slot} css={panel}>
            {each.lost === 'deleted' && each.id !== undefined ? <Deleted bill={nameOf(each)} restore={() => restore(each.id ?? '')} /> : null}
            {each.lost === 'displaced' ? <Banner tone="warn">{t('displaced', { bill: nameOf(each) })}</Banner> : null}
            {isStored(each) && each.id !== undefined && (each.siStatus ?? 0) >= SI_STATUS.submitted ? (
              <BillMessage bookingId={bookingId} billId={each.id} bill={nameOf(each)} canSend={isEditable && !isOver} />
            ) : null}
            <LoadedBill
              {...{ bookingId, bookingVersion, type, isMsc, calls, choices, isReadOnly }}
              tab={each}
              onSaved={() => {
                setAdded((before) => before.filter((blIndex) => newBillKey(blIndex) !== each.slot));
                refetch();
                void drafts.refetch();
              }}
              onTaken={refetch}
              onOpened={(bill, shownState) => setOpened((before) => new Map(before).set(each.slot, { bill, ...shownState }))}
              others={others}
              remove={each.blIndex === 0 || !isEditable ? undefined : remove}
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
            setReread((before) => ({ ...before, [tab.slot]: (before[tab.slot] ?? 0) + 1 }));
            refetch();
          }}
        />
      ) : null}
    </>
  );
}

/** A colleague has deleted the bill that the user edits: it can be restored, with what was typed. */
function Deleted({ bill, restore }: { bill: string; restore: () => Promise<void> }) {
  const t = useMessages('bill-editor');
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await restore();
    setBusy(false);
  };
  return (
    <Banner
      tone="warn"
      isUrgent
      action={
        <Button size="small" busy={isBusy} onClick={() => void press()}>
          {t('lost.restore')}
        </Button>
      }
    >
      {t('lost', { bill })}
    </Banner>
  );
}

const isStored = ({ id, lost }: BillTab): boolean => id !== undefined && lost === undefined;

const banner: CSSObject = { paddingTop: token.s3, '&:empty': { display: 'none' } };
const panel: CSSObject = { paddingTop: token.s3, '&[hidden]': { display: 'none' } };
