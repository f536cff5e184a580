import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BillCopy } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { SI_STATUS } from '#domain/bill/si-status';
import { BILL_TYPE, COPY_CONFIRM_RESET_MS } from '#domain/constants';
import { useCall, useCore, useMutationCall, useRecordSaved } from '#element';
import { useConfirm, useMessages } from '#ui';

const FRESH = { quiet: true, staleTime: 0 } as const;

export interface CopyOptions {
  bookingId: string;
  onConfirmed: () => void;
}

/** The COPYs of a booking with its bills, and the customer’s answer to the newest one. */
export function useCopy({ bookingId, onConfirmed }: CopyOptions) {
  const t = useMessages('copy-dialog');
  const ui = useMessages('ui');
  const { api, notices } = useCore();
  const ask = useConfirm();
  const blType = useCall(api.bill.getBlType, { bookingId }, FRESH);
  const type: BillType = blType.data === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  const isHouse = type === BILL_TYPE.house;
  const copies = useCall(api.bill.queryBillCopies, { bookingId }, FRESH);
  const count = useCall(isHouse ? api.bill.countNumToHbl : api.bill.countNumToMbl, { bookingId }, { ...FRESH, enabled: blType.data !== undefined });
  const confirmation = useMutationCall(isHouse ? api.bill.copyConfirmToHbl : api.bill.copyConfirmToMbl);
  const [isBusy, setBusy] = useState(false);
  const [blIndex, showBill] = useState(0);
  /** Counts reads of the bills' forms. */
  const [round, setRound] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refresh = async () => {
    setRound((before) => before + 1);
    await Promise.all([blType.refetch(), copies.refetch(), count.refetch()]);
  };
  useRecordSaved('bill', () => void refresh());
  const reportCount = useEffectEvent(() => notices.show({ kind: 'error', message: t('countFailed') }));
  useEffect(() => {
    if (count.isError) reportCount();
  }, [count.isError]);

  const bills = count.data?.bills ?? [];
  const shown = bills.find((bill) => bill.blIndex === blIndex) ?? bills[0];
  const [newest, previous]: readonly (BillCopy | undefined)[] = copies.data ?? [];
  return {
    bookingId,
    type,
    copies: copies.data,
    newest,
    previous,
    bills,
    /** The bill whose status is shown. */
    shown,
    showBill,
    round,
    failure: copies.error ?? blType.error ?? count.error,
    isLoading: !copies.data || !count.data,
    isRefreshing: copies.isFetching || count.isFetching,
    refresh: () => void refresh(),
    canConfirm: newest?.confirmTime === null && bills.length > 0 && bills.every(({ siStatus }) => siStatus === SI_STATUS.copyIssued),
    isBusy,
    async confirm() {
      // Another COPY may arrive while the question is open.
      const copyVersion = newest?.copyVersion;
      if (!(await ask({ title: ui('confirm.copy.title'), body: ui('confirm.copy.body') }))) return;
      setBusy(true);
      const result = await confirmation.run({ bookingId, copyVersion });
      if (result.ok) {
        setBusy(false);
        notices.show({ kind: 'success', message: ui('success') });
        onConfirmed();
        return;
      }
      if (result.reason === 'business') notices.show({ kind: 'error', message: result.message });
      timer.current = setTimeout(() => setBusy(false), COPY_CONFIRM_RESET_MS);
    },
  };
}

export type Copy = ReturnType<typeof useCopy>;
