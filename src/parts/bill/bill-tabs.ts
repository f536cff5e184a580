import type { BillCount } from '#contract/bill';
import type { ReleaseType } from '#domain/bill/release-type';
import { type BillState, isBillState, SI_STATUS } from '#domain/bill/si-status';
import { MAX_SUB_BILLS } from '#domain/constants';

/** Bill of a booking as its tab shows it. */
export interface BillTab {
  /** Names the form, which stays while a new bill gets its id and others take its place. */
  slot: string;
  /** Key of the draft: the id, or `new-` and the place of a bill that is not stored. */
  key: string;
  /** Absent until it is stored. */
  id?: string | undefined;
  /** 0 main, 1 to 9 sub-bills. */
  blIndex: number;
  blNo: string;
  siStatus: BillState;
  /** Of an issued bill. */
  releaseType: ReleaseType | null;
  isReturned: boolean;
  /** That of the server; 0 until it is stored. */
  version: number;
  forbidden: boolean;
  lock: boolean;
  /** It has unsaved input, and a colleague has deleted it or, for a new bill, taken its place. */
  lost?: 'deleted' | 'displaced' | undefined;
}

/** The form of a bill, by slot. */
type OpenForms = ReadonlyMap<string, { isDirty: boolean; bill: { blNo: string; record: { id: string | null; blIndex: number; version: number } } }>;

export const newBillKey = (blIndex: number): string => `new-${blIndex}`;

/**
 * Tabs of the stored bills and of new ones, the main bill first. Without any, that of the main bill, which can be filled in. Unsaved input keeps its tab,
 * whatever colleagues do: `forms` that are open, `known` bills that were there before. That of a new main bill belongs to the stored one, since there is
 * but one.
 */
export function billTabs(
  bills: BillCount['bills'],
  added: readonly number[],
  forms: OpenForms = new Map(),
  known: ReadonlySet<string> = new Set(),
): BillTab[] {
  const slots = new Map([...forms].map(([slot, { bill }]) => [bill.record.id, slot]));
  const typed = [...forms].flatMap(([slot, { isDirty }]) => (isDirty ? (NEW_BILL.exec(slot)?.[1] ?? []) : [])).map(Number);
  const unkept = new Set([...added, ...typed]);
  const nameOf = (id: string, blIndex: number): Pick<BillTab, 'slot' | 'key'> => {
    const slot = slots.get(id);
    if (slot === undefined && blIndex === 0 && unkept.has(0)) return { slot: newBillKey(0), key: newBillKey(0) };
    return { slot: slot ?? id, key: id };
  };
  const stored = bills.map(({ id, blIndex, blNo, siStatus, releaseType, isReturned, version, forbidden, lock }): BillTab => ({
    ...nameOf(id, blIndex),
    id,
    blIndex,
    blNo: blNo ?? '',
    siStatus: isBillState(siStatus) ? siStatus : SI_STATUS.draft,
    releaseType,
    isReturned,
    version,
    forbidden,
    lock,
  }));
  const ids = new Set(bills.map(({ id }) => id));
  const taken = new Set(stored.map(({ blIndex }) => blIndex));
  const blank = { blNo: '', siStatus: SI_STATUS.draft, releaseType: null, isReturned: false, version: 0, forbidden: false, lock: false } as const;
  const place = (wanted: number): number => {
    let free = wanted;
    while (taken.has(free)) free += 1;
    taken.add(free);
    return free;
  };
  // Its save has been answered, and the stored bills are still to be counted.
  const saved = [...forms].flatMap(([slot, { bill }]): BillTab[] => {
    const { id, blIndex, version } = bill.record;
    if (id === null || ids.has(id) || known.has(id)) return [];
    return [{ ...blank, slot, key: id, id, blIndex: place(blIndex), blNo: bill.blNo, version }];
  });
  const hasMain = taken.has(0);
  const unsaved = [...new Set([0, ...unkept])]
    .toSorted((a, b) => a - b)
    .filter((wanted) => (wanted > 0 || !hasMain) && (forms.get(newBillKey(wanted))?.bill.record.id ?? null) === null)
    .map((wanted): BillTab => {
      const blIndex = place(wanted);
      return { ...blank, slot: newBillKey(wanted), key: newBillKey(wanted), blIndex, lost: blIndex === wanted ? undefined : 'displaced' };
    });
  const deleted = [...forms].flatMap(([slot, { bill, isDirty }]): BillTab[] => {
    const { id, blIndex, version } = bill.record;
    if (id === null || !isDirty || ids.has(id) || !known.has(id)) return [];
    return [{ ...blank, slot, key: id, id, blIndex: place(blIndex), blNo: bill.blNo, version, lost: 'deleted' }];
  });
  return [...stored, ...saved, ...unsaved, ...deleted].toSorted((a, b) => a.blIndex - b.blIndex);
}

/** Key of a bill that is not stored. */
export const NEW_BILL = /^new-([0-9])$/;

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
