import type { BillCount } from '#contract/bill';
import { type BillState, isBillState, SI_STATUS } from '#domain/bill/si-status';
import { MAX_SUB_BILLS } from '#domain/constants';

/** Bill of a booking as its tab shows it. */
export interface BillTab {
  /** Value of the tab and key of the draft: the id, or `new-` and the place of a bill that is not stored. */
  key: string;
  /** Absent until it is stored. */
  id?: string | undefined;
  /** 0 main, 1 to 9 sub-bills. */
  blIndex: number;
  blNo: string;
  siStatus: BillState;
  isReturned: boolean;
  /** That of the server; 0 until it is stored. */
  version: number;
  forbidden: boolean;
  lock: boolean;
}

export const newBillKey = (blIndex: number): string => `new-${blIndex}`;

/** Tabs of the stored bills and of new ones, the main bill first. Without any, that of the main bill, which can be filled in. */
export function billTabs(bills: BillCount['bills'], added: readonly number[]): BillTab[] {
  const stored = bills.map(({ id, blIndex, blNo, siStatus, isReturned, version, forbidden, lock }): BillTab => ({
    key: id,
    id,
    blIndex,
    blNo: blNo ?? '',
    siStatus: isBillState(siStatus) ? siStatus : SI_STATUS.draft,
    isReturned,
    version,
    forbidden,
    lock,
  }));
  const taken = new Set(stored.map(({ blIndex }) => blIndex));
  const unsaved = [...new Set([...(taken.has(0) ? [] : [0]), ...added])]
    .filter((blIndex) => !taken.has(blIndex))
    .map((blIndex): BillTab => ({
      key: newBillKey(blIndex),
      blIndex,
      blNo: '',
      siStatus: SI_STATUS.draft,
      isReturned: false,
      version: 0,
      forbidden: false,
      lock: false,
    }));
  return [...stored, ...unsaved].toSorted((a, b) => a.blIndex - b.blIndex);
}

const isSubmitted = ({ siStatus }: Pick<BillTab, 'siStatus'>): boolean => siStatus >= SI_STATUS.submitted;

/** Bills that are not submitted although others are. */
export const waitingBills = (tabs: readonly BillTab[]): BillTab[] => (tabs.some(isSubmitted) ? tabs.filter((tab) => !isSubmitted(tab)) : []);

/** Place of the next sub-bill, which the server gives too: one after the last. Undefined if there are 9, or one that is not stored yet. */
export function nextPlace(tabs: readonly BillTab[]): number | undefined {
  if (tabs.some(({ id }) => id === undefined)) return undefined;
  const free = Array.from({ length: MAX_SUB_BILLS }, (_, index) => index + 1);
  return free.find((blIndex) => tabs.every((tab) => tab.blIndex !== blIndex));
}

/** Place of the bill to show once that of a place is gone: the one before it. */
export const placeBefore = (tabs: readonly BillTab[], gone: number): number =>
  Math.max(0, ...tabs.map(({ blIndex }) => blIndex).filter((blIndex) => blIndex < gone));
