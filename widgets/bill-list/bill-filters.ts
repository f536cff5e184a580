import type { SettlementStatus } from '#domain/settlement/bill-status';
import type { DateRange } from '#ui';

export type InvoiceState = '0' | '1' | '2';
export type SettleMode = '1' | '2';
/** Figures that filter the list. */
export type BillView = 'toConfirm' | 'overdue' | 'due' | 'disputed';
export const ALL = 'all';
type BillTab = `${SettlementStatus}` | typeof ALL;

/** What the user has narrowed the list to. */
export interface BillFilters {
  tab: BillTab;
  search: string;
  invoice: InvoiceState | null;
  mode: SettleMode | null;
  etd: DateRange;
  due: DateRange;
  view: BillView | undefined;
}

const ANY_DAY: DateRange = { from: null, to: null };
export const NO_FILTERS: BillFilters = { tab: ALL, search: '', invoice: null, mode: null, etd: ANY_DAY, due: ANY_DAY, view: undefined };

export const hasRange = ({ from, to }: DateRange): boolean => from !== null || to !== null;

export const isNarrowed = ({ tab, search, invoice, mode, etd, due, view }: BillFilters): boolean =>
  tab !== ALL || search !== '' || invoice !== null || mode !== null || hasRange(etd) || hasRange(due) || view !== undefined;

const DAYS_30 = 30 * 86_400_000;

/** Input of the call. The figure “due within 30 days” is that of unpaid bills, counted from today. */
export function filterInput({ tab, search, invoice, mode, etd, due, view }: BillFilters, now: number) {
  const term = view === 'due' && !hasRange(due) ? { from: now, to: now + DAYS_30 } : due;
  return {
    searchValue: search,
    ...(tab === ALL ? {} : { status: Number(tab) as SettlementStatus }),
    ...(invoice === null ? {} : { invoiceStatus: Number(invoice) as 0 }),
    ...(mode === null ? {} : { settleMode: Number(mode) as 1 }),
    ...(etd.from === null ? {} : { etdStart: etd.from }),
    ...(etd.to === null ? {} : { etdEnd: etd.to }),
    ...(term.from === null ? {} : { dueStart: term.from }),
    ...(term.to === null ? {} : { dueEnd: term.to }),
    ...(view === 'toConfirm' ? { statusList: [1, 4] as SettlementStatus[] } : {}),
    ...(view === 'overdue' ? { overdue: true } : {}),
    ...(view === 'disputed' ? { disputed: true } : {}),
    ...(view === 'due' ? { unpaid: true } : {}),
  };
}
