import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BillCopy } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { SI_STATUS } from '#domain/bill/si-status';
import { BILL_TYPE, COPY_CONFIRM_RESET_MS } from '#domain/constants';
import { isUnanswered, useCall, useCore, useMutationCall, useRecordSaved } from '#element';
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
  const confirmation = useMutationCall(isHouse ? api.bill.copyConfirmToHbl : api.bill.copyConfirmToMbl, { quiet: true });
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
    return found;
  };
  useRecordSaved('bill', () => void reload());
  const open = ({ copyVersion }: BillCopy) => current && copyVersion > current.copyVersion && setSince(current.copyVersion);
  const reportCount = useEffectEvent(() => notices.show({ kind: 'error', message: t('countFailed') }));
  // A lost connection is no fault of the system.
  const isCountRefused = count.isError && count.error.reason !== 'network';
  useEffect(() => {
    if (isCountRefused) reportCount();
  }, [isCountRefused]);

  const bills = count.data?.bills ?? [];
  const failure = copies.error ?? blType.error ?? count.error;
  const refusal = failure
    ? 'failed'
    : newer
      ? 'newer'
      : current && current.confirmTime !== null
        ? 'confirmed'
        : isReadOnly
          ? 'readOnly'
          : current && bills.length > 0 && bills.every(({ siStatus }) => siStatus === SI_STATUS.copyIssued)
            ? undefined
            : 'changed';
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
    failure,
    isLoading: !copies.data || !count.data,
    isRefreshing: copies.isFetching || count.isFetching,
    reload: () => void reload(),
    /** A COPY as the server has it now. */
    readAgain: async (copyVersion: number) => (await reload()).data?.find((copy) => copy.copyVersion === copyVersion),
    /** Reads everything again on the user’s wish, and opens a newer COPY. */
    refresh: async () => {
      const [found] = (await reload()).data ?? [];
      if (found) open(found);
    },
    /** Why the COPY in view cannot be answered. */
    refusal,
    canAnswer: refusal === undefined,
    isBusy,
    /** Confirms a COPY as the user has seen it; whether a change of it has been requested meanwhile. */
    async confirm({ copyVersion, requestTime }: BillCopy): Promise<boolean> {
      const succeed = () => {
        setBusy(false);
        const text = shown?.blNo ? t('done.bill', { version: copyVersion, no: shown.blNo }) : t('done', { version: copyVersion });
        notices.show({ kind: 'success', message: ui('success'), about: { id: bookingId, text } });
        onConfirmed();
        return false;
      };
      setBusy(true);
      const result = await confirmation.run({ bookingId, copyVersion, requestTime });
      if (result.ok) return succeed();
      if (result.reason === 'business' || result.reason === 'rejected')
        notices.show({ kind: 'error', message: result.message, about: { id: bookingId } });
      timer.current = setTimeout(() => setBusy(false), COPY_CONFIRM_RESET_MS);
      // The refusal may be about a COPY or a request that this page does not know yet, and a lost answer may have been a confirmation.
      const { data, isError } = await reload();
      const found = data?.find((copy) => copy.copyVersion === copyVersion);
      const isConfirmed = found !== undefined && found.confirmTime !== null;
      const isLost = isUnanswered(result);
      if (isLost && isConfirmed) return succeed();
      // A failed read is in view already.
      if (isLost && !isError) notices.show({ kind: 'error', message: result.message });
      return found !== undefined && !isConfirmed && found.requestTime !== requestTime;
    },
  };
}

export type Copy = ReturnType<typeof useCopy>;
