import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BillCopy } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { SI_STATUS } from '#domain/bill/si-status';
import { BILL_TYPE, COPY_CONFIRM_RESET_MS } from '#domain/constants';
import { useCall, useCore, useMutationCall, useRecordSaved } from '#element';
import { useMessages } from '#ui';

const FRESH = { quiet: true, staleTime: 0 } as const;

export interface CopyOptions {
  bookingId: string;
  isReadOnly?: boolean;
  onConfirmed: () => void;
}

/**
 * The COPYs of a booking with its bills, and the customer’s answer. The COPY that the user looks at stays until the user opens a newer one,
 * which is then compared with it.
 */
export function useCopy({ bookingId, isReadOnly = false, onConfirmed }: CopyOptions) {
  const t = useMessages('copy-dialog');
  const ui = useMessages('ui');
  const { api, notices } = useCore();
  const blType = useCall(api.bill.getBlType, { bookingId }, FRESH);
  const type: BillType = blType.data === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  const isHouse = type === BILL_TYPE.house;
  /** The COPY from which the user went on to a newer one. */
  const [since, setSince] = useState<number>();
  const sought = since === undefined ? { bookingId } : { bookingId, since };
  const copies = useCall(api.bill.queryBillCopies, sought, { ...FRESH, placeholderData: (before) => before });
  const count = useCall(isHouse ? api.bill.countNumToHbl : api.bill.countNumToMbl, { bookingId }, { ...FRESH, enabled: blType.data !== undefined });
  const confirmation = useMutationCall(isHouse ? api.bill.copyConfirmToHbl : api.bill.copyConfirmToMbl);
  const [isBusy, setBusy] = useState(false);
  const [blIndex, showBill] = useState(0);
  /** Counts reads of the bills' forms. */
  const [round, setRound] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const newest = copies.data?.[0];
  const [held, hold] = useState<BillCopy>();
  // Until the first answer nobody has looked at what an earlier page has left in the cache.
  const isHeld = held !== undefined && newest !== undefined && held.copyVersion < newest.copyVersion;
  const isOpened = held?.copyVersion === since && !copies.isPlaceholderData;
  const current = isHeld && !isOpened ? held : newest;
  if (current !== held && copies.isFetchedAfterMount) hold(current);
  const newer = current === newest ? undefined : newest;

  const reload = async () => {
    setRound((before) => before + 1);
    const [, found] = await Promise.all([blType.refetch(), copies.refetch(), count.refetch()]);
    return found.data?.[0];
  };
  useRecordSaved('bill', () => void reload());
  const open = ({ copyVersion }: BillCopy) => current && copyVersion > current.copyVersion && setSince(current.copyVersion);
  const reportCount = useEffectEvent(() => notices.show({ kind: 'error', message: t('countFailed') }));
  useEffect(() => {
    if (count.isError) reportCount();
  }, [count.isError]);

  const bills = count.data?.bills ?? [];
  const shown = bills.find((bill) => bill.blIndex === blIndex) ?? bills[0];
  return {
    bookingId,
    type,
    /** The COPY that the user looks at. */
    current,
    previous: copies.data?.find(({ copyVersion }) => copyVersion === current?.lastVersion),
    /** One that has arrived since: until the user has opened it, no COPY can be answered. */
    newer,
    openNewer: () => newer && open(newer),
    bills,
    /** The bill whose status is shown. */
    shown,
    showBill,
    round,
    failure: copies.error ?? blType.error ?? count.error,
    isLoading: !copies.data || !count.data,
    isRefreshing: copies.isFetching || count.isFetching,
    reload: () => void reload(),
    /** Reads everything again on the user’s wish, and opens a newer COPY. */
    refresh: async () => {
      const found = await reload();
      if (found) open(found);
    },
    canAnswer:
      !isReadOnly &&
      newer === undefined &&
      current?.confirmTime === null &&
      bills.length > 0 &&
      bills.every(({ siStatus }) => siStatus === SI_STATUS.copyIssued),
    isBusy,
    /** Confirms a COPY that the user has seen. */
    async confirm(copyVersion: number) {
      setBusy(true);
      const result = await confirmation.run({ bookingId, copyVersion });
      if (result.ok) {
        setBusy(false);
        notices.show({ kind: 'success', message: ui('success') });
        onConfirmed();
        return;
      }
      if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
      // The refusal may be about a COPY that this page does not know yet.
      void reload();
      timer.current = setTimeout(() => setBusy(false), COPY_CONFIRM_RESET_MS);
    },
  };
}

export type Copy = ReturnType<typeof useCopy>;
