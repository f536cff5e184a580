import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiDraft } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { useCore, useSession } from '#element';
import { ErrorPanel, Skeleton, useUi } from '#ui';
import { useByMail } from '../by-mail.ts';
import { readDraft } from '../drafts/local-drafts.ts';
import type { Choices } from '../form/fields-context.ts';
import type { BillCalls } from './bill-calls.ts';
import { type LocalBillDraft, localPrefix } from './bill-draft.ts';
import type { BillTab } from './bill-tabs.ts';
import type { OpenBill } from './bill-values.ts';
import { BillEditor, type BillState, type Fill } from './BillEditor.tsx';
import { BillTools } from './BillTools.tsx';
import type { OtherBill } from './dialogs/CopyBillDialog.tsx';

interface LoadedBillProps {
  bookingId: string;
  bookingVersion?: number | undefined;
  type: BillType;
  isMsc: boolean;
  isReadOnly: boolean;
  choices: Choices;
  calls: BillCalls;
  tab: Pick<BillTab, 'id' | 'key' | 'version'> & Partial<Pick<BillTab, 'blIndex' | 'lost'>>;
  onSaved: () => void;
  /** A colleague has saved another bill in the place of this new one. */
  onTaken?: () => void;
  onOpened: (bill: OpenBill, state: BillState) => void;
  /** Stored bills of the booking. */
  others: readonly OtherBill[];
  remove: (() => Promise<void>) | undefined;
}

type Loading =
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'open'; bill: OpenBill; keptAs: string; draft: SiDraft | undefined; local: LocalBillDraft | undefined };

/** Opens the bill of a tab and the input that was not saved; never from a cache, since the version matters. */
export function LoadedBill({ tab, calls, others, onSaved, onTaken, onOpened, remove, ...props }: LoadedBillProps) {
  const isByMail = useByMail();
  const { api, settings } = useCore();
  const owner = useSession().user?.userName ?? '';
  const { locale } = useUi();
  const { bookingId, type, isReadOnly } = props;
  const [state, setState] = useState<Loading>({ is: 'loading' });
  const [round, setRound] = useState(0);
  const { id, key: tabKey } = tab;
  // A change of language, or a new bill that gets its id, keeps the form: the user may be typing.
  const load = useEffectEvent(async (signal: AbortSignal): Promise<Loading> => {
    const options = { signal, locale, quiet: true };
    const [bill, drafts] = await Promise.all([calls.open({ bookingId, id }, options), api.bill.querySiDrafts({ bookingId }, options)]);
    if (!bill.ok) return { is: 'failed', message: bill.message };
    if (!drafts.ok) return { is: 'failed', message: drafts.message };
    if (isReadOnly) return { is: 'open', bill: bill.data, keptAs: tabKey, draft: undefined, local: undefined };
    // Input of a new bill that has been stored since is kept under its place, later input under its id.
    const keys = id === undefined || id === tabKey ? [tabKey] : [id, tabKey];
    const localOf = (key: string) => readDraft(settings.storage, owner, localPrefix(bookingId) + key) as LocalBillDraft | undefined;
    const keptAs = keys.find((key) => localOf(key) || drafts.data.some((draft) => draft.key === key)) ?? tabKey;
    return { is: 'open', bill: bill.data, keptAs, draft: drafts.data.find(({ key }) => key === keptAs), local: localOf(keptAs) };
  });
  useEffect(() => {
    const controller = new AbortController();
    const begin = async () => {
      const next = await load(controller.signal);
      if (!controller.signal.aborted) setState(next);
    };
    void begin();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another round is a reason to ask again.
  }, [round]);
  const reload = () => {
    setState({ is: 'loading' });
    setRound(round + 1);
  };
  // Stable functions, so that a change in one bill does not render the others.
  const latest = useRef({ onSaved, onTaken, onOpened, remove, reload });
  latest.current = { onSaved, onTaken, onOpened, remove, reload };
  const saved = useCallback(() => latest.current.onSaved(), []);
  const taken = useCallback(() => latest.current.onTaken?.(), []);
  const canRemove = remove !== undefined;
  const tools = useCallback(
    (open: OpenBill, now: BillState, fill: Fill) =>
      isByMail ? (
        <Reported state={now} report={(shown) => latest.current.onOpened(open, shown)} />
      ) : (
        <BillTools
          {...{ bookingId, type, calls, open, state: now, others, isReadOnly, fill }}
          onOpened={(bill, shown) => latest.current.onOpened(bill, shown)}
          remove={canRemove ? async () => latest.current.remove?.() : undefined}
          onAnswered={() => {
            latest.current.reload();
            latest.current.onSaved();
          }}
          reload={() => latest.current.reload()}
        />
      ),
    [bookingId, type, calls, others, isReadOnly, canRemove, isByMail],
  );
  if (state.is === 'failed') return <ErrorPanel retry={reload}>{state.message}</ErrorPanel>;
  if (state.is === 'loading') return <Skeleton height="480px" />;
  return (
    <BillEditor
      {...props}
      calls={calls}
      opened={state.bill}
      newKey={tabKey}
      keptAs={state.keptAs}
      blIndex={tab.blIndex}
      storedId={id}
      isDisplaced={tab.lost === 'displaced'}
      latestVersion={tab.version}
      draft={state.draft}
      local={state.local}
      onSaved={saved}
      onTaken={taken}
      tools={tools}
    />
  );
}

/** The bill of a link in a mail has no tools. */
function Reported({ state: { isDirty, errors }, report }: { state: BillState; report: (state: BillState) => void }) {
  const send = useEffectEvent(report);
  useEffect(() => send({ isDirty, errors }), [isDirty, errors]);
  return null;
}
