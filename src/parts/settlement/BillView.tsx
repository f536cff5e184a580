import type { CSSObject } from '@emotion/react';
import { useRef, useState } from 'react';
import type { InConfirm } from '#contract/settlement';
import { CONFIRM_TYPE, REFUSAL_REASON_MAX, REJECT_TYPE } from '#domain/constants';
import { refusalReason } from '#domain/bill/refusal-reason';
import { awaitsCustomer, SETTLEMENT_TRANSITIONS } from '#domain/settlement/bill-policy';
import { isUnanswered, useCall, useCore, useMutationCall, useIsAgent, useRecordSaved, useWords } from '#element';
import { formatDateTime } from '#i18n';
import {
  Banner,
  Button,
  Code,
  ErrorPanel,
  hint,
  IconDone,
  IconReturned,
  narrow,
  Skeleton,
  Tabs,
  TextArea,
  token,
  useConfirm,
  useMessages,
} from '#ui';
import { CustomerName } from '../CustomerName.tsx';
import { useShownDocument } from '../notices/shown-documents.ts';
import { BillReport } from './BillReport.tsx';
import { BillChanges } from './BillChanges.tsx';
import { BillDisputes } from './BillDisputes.tsx';
import { BillInvoices } from './BillInvoices.tsx';
import { SettlementStatusChip } from './SettlementStatusChip.tsx';
import { Totals, totalsOf } from './Totals.tsx';
import { UnsentText } from './UnsentText.tsx';
import { REASON, useUnsent } from './use-unsent.ts';

export const BILL_PANES = ['bill', 'changes', 'disputes', 'invoices'] as const;
export type BillPane = (typeof BILL_PANES)[number];

/** The bill of an order, or one by its id. */
export interface SoughtBill {
  id?: string;
  orderId?: string;
}

export type BillState = ReturnType<typeof useBillAnswer>;

interface BillAnswerOptions {
  onAnswered?: ((answer: 'confirmed' | 'rejected', bill: InConfirm) => void) | undefined;
  /** Reads the bill again that often, and when the reader returns to the page: where no event tells of changes. */
  pollMs?: number;
}

/** A settlement bill with the customer’s answer to it. */
export function useBillAnswer(sought: SoughtBill, { onAnswered, pollMs }: BillAnswerOptions) {
  const t = useWords('bill-confirm');
  const ui = useMessages('ui');
  const ask = useConfirm();
  const { api, notices } = useCore();
  const [answering, setAnswering] = useState<'confirm' | 'reject'>();
  // Not kept after closing: an answer must not be given to the revision of last time, which would be in view until the current one is there.
  const found = useCall(api.settlement.queryInConfirmInfo, sought, {
    quiet: true,
    staleTime: 0,
    gcTime: 0,
    ...(pollMs === undefined ? {} : { refetchInterval: pollMs, refetchOnWindowFocus: 'always', loadingBar: false }),
  });
  const update = useMutationCall(api.settlement.updateInConfirm, { quiet: true });
  const refresh = () => void found.refetch();
  useRecordSaved('settlementBill', refresh);
  useRecordSaved('settlementDispute', refresh);
  const newest = found.data;
  const [held, hold] = useState<InConfirm>();
  // That of an order may be withdrawn and replaced by another bill, which has not been looked at either.
  const isHeld = held !== undefined && newest !== undefined && (held.id !== newest.id || held.revision < newest.revision);
  const isWithdrawn = held !== undefined && found.isRefetchError && found.error.reason === 'business';
  const bill = isHeld ? held : newest;
  if (bill !== held && found.isFetchedAfterMount) hold(bill);
  useShownDocument({ billNo: bill?.billNo });
  const unsent = useUnsent((bill ?? held)?.id);
  const reason = unsent.text(REASON);
  const setReason = (text: string) => unsent.write(REASON, text);
  const tooLong = refusalReason(reason);
  /** A confirmation binds: it is asked once, with the sum. */
  const mayConfirm = (asked: InConfirm) => {
    const isUnsent = unsent.disputes.length > 0;
    return ask({
      title: isUnsent ? t('confirm.unsent.title') : t('confirm.title', { no: asked.billNo }),
      body: (
        <>
          <Totals totals={totalsOf(asked)} isSum size="large" />
          {isUnsent ? <p css={asking}>{t('confirm.unsent.body')}</p> : null}
          <p css={asking}>{t('confirm.body')}</p>
        </>
      ),
      confirmLabel: t('confirm'),
      ...(isUnsent && { cancelLabel: t('leave.stay') }),
    });
  };

  async function answer(verb: 'confirm' | 'reject') {
    if (!bill || update.isBusy || (verb === 'reject' && tooLong)) return;
    if (verb === 'confirm' && !(await mayConfirm(bill))) return;
    setAnswering(verb);
    const type = verb === 'confirm' ? CONFIRM_TYPE : REJECT_TYPE;
    const result = await update.run({ ...bill, type, reason: verb === 'reject' ? reason.trim() : '' });
    const succeed = (answered: InConfirm) => {
      setAnswering(undefined);
      setReason('');
      const about = { id: answered.id, text: t(verb === 'confirm' ? 'done.confirmed' : 'done.rejected', { no: answered.billNo }) };
      notices.show({ kind: 'success', message: ui('success'), about });
      onAnswered?.(verb === 'confirm' ? 'confirmed' : 'rejected', answered);
    };
    if (result.ok) return succeed(result.data);
    const { data: now } = await found.refetch();
    if (!isUnanswered(result) || now?.revision !== bill.revision || awaitsCustomer(now.status)) return setAnswering(undefined);
    // The response was lost. The answer was not, unless a colleague has given another one before.
    update.reset();
    const isCarriedOut = now.status === SETTLEMENT_TRANSITIONS[verb].to && (verb === 'confirm' || now.reason === reason.trim());
    if (isCarriedOut) succeed(now);
    else setAnswering(undefined);
  }

  return {
    /** The revision that the user looks at. */
    bill,
    /** One that has arrived since: until the user has opened it, the bill cannot be answered. */
    newer: isHeld && !isWithdrawn ? newest : undefined,
    /** The forwarder has withdrawn the bill that the user looks at. */
    isWithdrawn,
    openNewer: () => hold(newest),
    isPending: found.isPending,
    /** Reason for which the bill could not be loaded. */
    error: found.isError && !bill ? found.error.message : undefined,
    /** Message of a refused answer. */
    problem: update.failure && answering === undefined && !isWithdrawn ? update.failure.message || ui('failed') : undefined,
    canAnswer: !isHeld && !isWithdrawn && bill !== undefined && awaitsCustomer(bill.status) && bill.actions.includes('confirm'),
    reason,
    setReason,
    /** What else the user has typed about the bill. */
    unsent,
    isTooLong: tooLong !== undefined,
    answering,
    answer,
    refresh,
  };
}

/** Number, status and revision; of a withdrawn bill its number. */
export function BillFacts({ state: { bill, isWithdrawn }, isShort = false }: { state: BillState; isShort?: boolean }) {
  const t = useWords('bill-confirm');
  const isAgent = useIsAgent();
  if (!bill) return null;
  if (isWithdrawn) return <Code>{bill.billNo}</Code>;
  const wide = isShort ? { [narrow]: { display: 'none' } } : {};
  return (
    <span css={facts}>
      {isAgent ? <CustomerName name={bill.customerIdName} /> : null}
      <Code>{bill.billNo}</Code>
      <span css={wide}>
        <SettlementStatusChip status={bill.status} />
      </span>
      <span css={[hint, wide]}>{t('sent', { revision: bill.revision, time: formatDateTime(bill.sendTime).slice(0, 16) })}</span>
    </span>
  );
}

/** The sums of the bill; nothing once it is withdrawn. */
export function BillPayable({ state: { bill, isWithdrawn } }: { state: BillState }) {
  const t = useWords('bill-confirm');
  if (!bill || isWithdrawn) return null;
  return (
    <span css={facts}>
      <span css={hint}>{t('payable')}</span>
      <Totals totals={totalsOf(bill)} isSum />
    </span>
  );
}

/** Rejects or confirms; nothing once the bill is answered. */
export function AnswerButtons({ state: { canAnswer, answering, answer } }: { state: BillState }) {
  const t = useWords('bill-confirm');
  if (!canAnswer) return null;
  return (
    <>
      <Button
        variant="risk"
        icon={<IconReturned aria-hidden />}
        busy={answering === 'reject'}
        disabled={answering === 'confirm'}
        onClick={() => void answer('reject')}
      >
        {t('reject')}
      </Button>
      <Button
        variant="filled"
        icon={<IconDone aria-hidden />}
        busy={answering === 'confirm'}
        disabled={answering === 'reject'}
        onClick={() => void answer('confirm')}
      >
        {t('confirm')}
      </Button>
    </>
  );
}

interface BillBodyProps {
  state: BillState;
  /** Panes that the reader may see; those without content are left out. */
  panes: readonly BillPane[];
  first?: BillPane | undefined;
}

/** The bill in its panes, with what stands against it and the reason of a rejection. */
export function BillBody({ state, panes, first }: BillBodyProps) {
  const t = useWords('bill-confirm');
  const validation = useMessages('validation');
  const isAgent = useIsAgent();
  const [chosen, setPane] = useState<BillPane | undefined>(first);
  const panel = useRef<HTMLDivElement>(null);
  const { bill, newer, isWithdrawn, canAnswer, reason, setReason, isTooLong, problem } = state;
  if (state.error !== undefined) return <ErrorPanel retry={state.refresh}>{state.error}</ErrorPanel>;
  if (!bill) return state.isPending ? <Skeleton height="70vh" /> : null;
  // Agents open a disputed bill to answer.
  const pane = chosen ?? (isAgent && bill.disputes > bill.answeredDisputes ? 'disputes' : 'bill');
  // It stays when the answer has ended that.
  if (chosen === undefined) setPane(pane);
  const changes = bill.changes.changed + bill.changes.added + bill.changes.removed;
  const counts = { bill: undefined, changes: changes || undefined, disputes: bill.disputes || undefined, invoices: undefined };
  const openNewer = () => {
    state.openNewer();
    setPane(newer && newer.revision > 1 ? 'changes' : 'bill');
    // The button is gone.
    panel.current?.focus();
  };
  const isUnsent = reason.trim() !== '' && !awaitsCustomer(bill.status) && reason.trim() !== bill.reason;
  return (
    <div ref={panel} tabIndex={-1} css={{ outline: 'none', minWidth: 0 }}>
      {newer ? (
        <div css={below}>
          <Banner
            tone="warn"
            isUrgent
            action={
              <Button size="small" onClick={openNewer}>
                {newer.id === bill.id ? t('newer.open', { revision: newer.revision }) : t('replaced.open', { billNo: newer.billNo })}
              </Button>
            }
          >
            {newer.id === bill.id
              ? t('newer', { revision: newer.revision, shown: bill.revision })
              : t('replaced', { billNo: newer.billNo, shown: bill.billNo })}
          </Banner>
        </div>
      ) : null}
      {isWithdrawn ? (
        <div css={below}>
          <Banner tone="warn" isUrgent>
            {t('withdrawn')}
          </Banner>
          {state.unsent.disputes.map((what) => (
            <UnsentText key={what} unsent={state.unsent} of={what} />
          ))}
        </div>
      ) : (
        <Tabs<BillPane>
          label={t('title')}
          value={pane}
          onChange={setPane}
          tabs={panes
            .filter((name) => name !== 'invoices' || bill.invoiceStatus > 0)
            .map((name) => ({ value: name, label: t(`pane.${name}`), count: counts[name] }))}
        >
          {pane === 'bill' ? <BillReport bill={bill} isOutdated={newer !== undefined} /> : null}
          {pane === 'changes' ? <BillChanges bill={bill} /> : null}
          {pane === 'disputes' ? <BillDisputes bill={bill} isOutdated={newer !== undefined} unsent={state.unsent} onChanged={state.refresh} /> : null}
          {pane === 'invoices' ? <BillInvoices bill={bill} /> : null}
        </Tabs>
      )}
      <div css={below}>
        {bill.disputes > 0 && canAnswer ? <Banner tone="warn">{t('disputed', { count: bill.disputes })}</Banner> : null}
        {bill.reason && !isWithdrawn ? <Banner tone="info">{t('rejected', { reason: bill.reason })}</Banner> : null}
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        {isUnsent ? (
          <Banner tone="warn" isUrgent>
            {t('unsent', {
              status: bill.statusName,
              name: bill.confirmUser,
              time: formatDateTime(bill.confirmTime ?? bill.rejectTime ?? 0).slice(0, 16),
            })}
          </Banner>
        ) : null}
        {canAnswer || reason !== '' ? (
          <TextArea
            label={t('reason')}
            help={t('reason.hint')}
            placeholder={t('reason.example')}
            value={reason}
            onChange={setReason}
            maxLength={REFUSAL_REASON_MAX}
            error={isTooLong ? validation('refusalReason', { max: REFUSAL_REASON_MAX }) : undefined}
            minRows={2}
            maxRows={5}
          />
        ) : null}
      </div>
    </div>
  );
}

const facts: CSSObject = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, minWidth: 0 };
const asking: CSSObject = { margin: `${token.s2} 0 0` };
const below: CSSObject = { display: 'grid', gap: token.s3, padding: `${token.s3} ${token.s4}`, '&:empty': { display: 'none' } };
