import type { CSSObject } from '@emotion/react';
import { useMemo } from 'react';
import type { InConfirm } from '#contract/settlement';
import { currencyName, formatMoney, formatMonthDay } from '#i18n';
import { awaitsCustomer } from '#domain/settlement/bill-policy';
import { useIsAgent, useWords } from '#element';
import { CustomerName, SettlementStatusChip } from '#parts';
import {
  Button,
  type CellContext,
  Code,
  hint,
  IconChat,
  IconButton,
  IconClock,
  IconDown,
  IconError,
  IconFile,
  IconGood,
  IconUp,
  IconWaiting,
  StatusChip,
  type TableColumn,
  token,
  useUi,
} from '#ui';

export interface BillUse {
  open: (bill: InConfirm) => void;
  booking: (bill: InConfirm) => void;
  /** Shows or hides the details below the row. */
  toggle: (bill: InConfirm) => void;
  fetchDetails: () => void;
}

const DAY_MS = 86_400_000;
/** Days before the due date from which it is marked. */
const SOON_DAYS = 3;

/** `hasOthers`: a bill on the page has amounts in further currencies. */
export function useBillColumns(use: BillUse, now: number, hasOthers: boolean): readonly TableColumn<InConfirm>[] {
  const t = useWords('bill-list');
  const { locale } = useUi();
  const isAgent = useIsAgent();
  return useMemo(() => {
    const columns: TableColumn<InConfirm>[] = [
      {
        id: 'customer',
        header: t('column.customer'),
        pinned: true,
        hideable: false,
        width: 200,
        cell: ({ customerIdName }) => <CustomerName name={customerIdName} />,
      },
      {
        id: 'billNo',
        header: t('column.billNo'),
        pinned: true,
        hideable: false,
        sortable: true,
        width: 124,
        cell: ({ billNo }, { link }) => link(<Code>{billNo}</Code>),
      },
      { id: 'status', header: t('column.status'), sortable: true, width: 198, cell: ({ status }) => <SettlementStatusChip status={status} /> },
      { id: 'etd', header: t('column.shipment'), sortable: true, width: isAgent ? 220 : 240, cell: (bill) => <Shipment bill={bill} /> },
      { id: 'usdAmount', header: 'USD', align: 'end', sortable: true, width: 92, cell: ({ usdAmount }) => <Amount amount={usdAmount} /> },
      {
        id: 'rmbAmount',
        header: currencyName('CNY', locale),
        align: 'end',
        sortable: true,
        width: 92,
        cell: ({ rmbAmount }) => <Amount amount={rmbAmount} />,
      },
      { id: 'others', header: t('column.others'), align: 'end', width: 104, cell: ({ otherAmounts }) => <Others amounts={otherAmounts} /> },
      { id: 'changes', header: t('column.changes'), width: 156, cell: (bill) => <Changes bill={bill} /> },
      { id: 'dueDate', header: t('column.due'), sortable: true, width: 140, cell: (bill) => <Due bill={bill} now={now} /> },
      // Agents have the customer instead, so that their list fits the same window.
      { id: 'invoice', header: t('column.invoice'), width: 134, defaultHidden: isAgent, cell: (bill) => <Invoice bill={bill} /> },
      { id: 'sendTime', header: t('column.sent'), sortable: true, width: 90, defaultHidden: true, cell: ({ sendTime }) => formatMonthDay(sendTime) },
      {
        id: 'action',
        header: t('column.action'),
        align: 'end',
        hideable: false,
        atEnd: true,
        // The customer's next step takes more words than to open the bill.
        width: isAgent ? 124 : 178,
        cell: (bill, context) => <OpenBill bill={bill} context={context} use={use} />,
      },
    ];
    return columns.filter(({ id }) => (id === 'others' ? hasOthers : id === 'customer' ? isAgent : true));
  }, [t, locale, use, now, hasOthers, isAgent]);
}

/** The next step: answer it, check what has changed, or read it; and the details below the row. */
export function OpenBill({ bill, context: { tabIndex, isExpanded }, use }: { bill: InConfirm; context: CellContext; use: BillUse }) {
  const t = useWords('bill-list');
  const mayAnswer = awaitsCustomer(bill.status) && bill.actions.includes('confirm');
  const label = !mayAnswer ? 'open' : bill.changes.differences.length > 0 || bill.status === 4 ? 'check' : 'confirm';
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.s1 }}>
      <Button
        size="small"
        variant={label === 'open' ? 'bare' : label === 'check' ? 'filled' : 'line'}
        tabIndex={tabIndex}
        onClick={() => use.open(bill)}
      >
        {t(`action.${label}`)}
      </Button>
      <IconButton
        label={t('details', { no: bill.billNo })}
        aria-expanded={isExpanded}
        tabIndex={tabIndex}
        plain
        onPointerEnter={use.fetchDetails}
        onFocus={use.fetchDetails}
        onClick={() => use.toggle(bill)}
      >
        {isExpanded ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
      </IconButton>
    </span>
  );
}

export function Shipment({ bill: { mblNo, hblNo, bkgNo, orderNo, vessel, voyage, etd, ctnSummary } }: { bill: InConfirm }) {
  const sailing = [[vessel, voyage].filter(Boolean).join(' '), etd === null ? '' : formatMonthDay(etd), ctnSummary].filter(Boolean).join(', ');
  const numbers = (mblNo || hblNo || bkgNo || orderNo).split(', ');
  return (
    <span css={{ display: 'grid', minWidth: 0 }}>
      <span title={numbers.join(', ')}>
        <Code>{numbers[0]}</Code> {numbers.length > 1 ? <span css={hint}>+{numbers.length - 1}</span> : null}
      </span>
      <span css={[hint, { whiteSpace: 'normal' }]}>{sailing}</span>
    </span>
  );
}

const Amount = ({ amount }: { amount: string }) => <span css={figures}>{Number(amount) === 0 ? '–' : formatMoney(amount)}</span>;

function Others({ amounts }: { amounts: InConfirm['otherAmounts'] }) {
  const { locale } = useUi();
  const texts = amounts.map(({ currency, amount }) => formatMoney(amount, currency, locale));
  return <span css={figures}>{texts.join(', ') || '–'}</span>;
}

/** What has changed since the last revision, and whether a charge is disputed. */
export function Changes({ bill: { changes, disputes, answeredDisputes, status } }: { bill: InConfirm }) {
  const t = useWords('bill-list');
  const { locale } = useUi();
  const count = changes.changed + changes.added + changes.removed;
  return (
    <span css={[{ display: 'grid', minWidth: 0 }, count > 0 && marked]}>
      {count > 0 ? (
        <span css={figures}>
          {changes.differences
            .filter(({ amount }) => Number(amount) !== 0)
            .map(({ currency, amount }) => `${currencyName(currency, locale)} ${Number(amount) > 0 ? '+' : ''}${formatMoney(amount)}`)
            .join(', ')}{' '}
          <span css={hint}>{t('changes', { count })}</span>
        </span>
      ) : (
        <span css={hint}>{t(status === 3 ? 'changes.waiting' : 'changes.none')}</span>
      )}
      {disputes > 0 ? (
        <StatusChip tone={answeredDisputes > 0 ? 'info' : 'warn'} icon={IconChat} plain>
          {t(answeredDisputes > 0 ? 'dispute.answered' : 'dispute.open')}
        </StatusChip>
      ) : null}
    </span>
  );
}

export function Due({ bill: { dueDate, overdueDays, paidTime }, now }: { bill: InConfirm; now: number }) {
  const t = useWords('bill-list');
  if (dueDate === null) return null;
  if (paidTime !== null)
    return (
      <StatusChip tone="good" icon={IconGood} plain>
        {t('due.paid')}
      </StatusChip>
    );
  if (overdueDays > 0)
    return (
      <StatusChip tone="bad" icon={IconError}>
        {t('due.overdue', { count: overdueDays })}
      </StatusChip>
    );
  const days = Math.max(0, Math.ceil((dueDate - now) / DAY_MS));
  const text = t('due.in', { day: formatMonthDay(dueDate), count: days });
  if (days > SOON_DAYS) return <span css={{ whiteSpace: 'nowrap' }}>{text}</span>;
  return (
    <StatusChip tone="warn" icon={IconClock}>
      {text}
    </StatusChip>
  );
}

const INVOICES = { 1: ['info', IconWaiting], 2: ['good', IconFile] } as const;

export function Invoice({ bill: { invoiceStatus, invoiceStatusName } }: { bill: InConfirm }) {
  const look = INVOICES[invoiceStatus as keyof typeof INVOICES];
  if (!look) return <span css={hint}>{invoiceStatusName}</span>;
  return (
    <StatusChip tone={look[0]} icon={look[1]} plain>
      {invoiceStatusName}
    </StatusChip>
  );
}

const figures: CSSObject = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const marked: CSSObject = { borderInlineStart: `3px solid ${token.warn}`, paddingInlineStart: token.s2 };
