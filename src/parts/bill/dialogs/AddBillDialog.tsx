import { useId, useState } from 'react';
import { MAX_SUB_BILLS } from '#domain/constants';
import { useCall, useCore } from '#element';
import { Banner, Button, Checkbox, Dialog, hint, Skeleton, Tabs, token, useMessages, useUi } from '#ui';
import type { BillCalls, BillResult } from '../bill-calls.ts';
import type { OpenBill } from '../bill-values.ts';
import { SplitChoice, toggled } from './SplitChoice.tsx';

interface AddBillDialogProps {
  bookingId: string;
  calls: BillCalls;
  /** Whether there is room for another sub-bill. */
  canAdd: boolean;
  /** The selected bill, if it is stored and has no unsaved input: it can be split and merged. */
  opened: OpenBill | undefined;
  onClose: () => void;
  onAdd: () => void;
  onChanged: () => void;
}

type Way = 'blank' | 'split' | 'merge';

/** Adds a shipping instruction: a new sub-bill, one split from the selected bill, or other bookings that it covers. */
export function AddBillDialog({ bookingId, calls, canAdd, opened, onClose, onAdd, onChanged }: AddBillDialogProps) {
  const t = useMessages('bill-editor');
  const { api } = useCore();
  const { locale } = useUi();
  const reasonId = useId();
  const [way, setWay] = useState<Way>('blank');
  const [places, setPlaces] = useState<ReadonlySet<number>>(new Set());
  const others = useCall(api.bill.queryCombinableBookings, { bookingId }, { enabled: way === 'merge', quiet: true, staleTime: 0 });
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const combined = picked ?? new Set(others.data?.flatMap(({ isCombined, bkgNo }) => (isCombined ? [bkgNo] : [])));
  const containers = opened?.values.conList ?? [];

  const run = async (change: (bill: { id: string; version: number }) => Promise<BillResult<unknown>>) => {
    if (!opened || opened.record.id === null) return;
    setBusy(true);
    const result = await change({ id: opened.record.id, version: opened.record.version });
    setBusy(false);
    if (result.ok) onChanged();
    else if (result.reason === 'business') setRefusal(result.message);
  };
  const go = () => {
    if (way === 'blank') onAdd();
    else if (way === 'split') void run((bill) => calls.split({ ...bill, places: [...places].toSorted((a, b) => a - b) }, { locale }));
    else void run((bill) => calls.combine({ ...bill, bkgNos: [...combined] }, { locale }));
  };
  /** Why the button is disabled. */
  const obstacle = (): string | undefined => {
    if (way !== 'merge' && !canAdd) return t('add.full', { max: MAX_SUB_BILLS });
    if (way === 'blank') return undefined;
    if (!opened) return t('add.unsaved');
    if (!opened.record.actions.includes(way === 'split' ? 'split' : 'combine')) return t('add.closed', { status: opened.record.webStatusName });
    if (way === 'merge') return others.data?.length === 0 ? t('add.none') : undefined;
    if (containers.length < 2) return t('split.one');
    return places.size === 0 ? t('split.none') : places.size === containers.length ? t('split.all') : undefined;
  };
  const reason = obstacle();

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add.title')}
      footStart={
        <span id={reasonId} role="status" css={hint}>
          {reason}
        </span>
      }
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" disabled={reason !== undefined} aria-describedby={reasonId} busy={isBusy} onClick={go}>
            {t(ACTIONS[way])}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('add.title')}
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'blank', label: t('add.blank') },
          { value: 'split', label: t('add.split') },
          { value: 'merge', label: t('add.merge') },
        ]}
      >
        <div css={{ display: 'grid', gap: token.s2, paddingTop: token.s3 }}>
          {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
          <p css={hint}>{t(`add.${way}.hint`)}</p>
          {way === 'split' ? <SplitChoice containers={containers} places={places} onChange={setPlaces} /> : null}
          {way === 'merge' && others.isPending ? <Skeleton height="120px" /> : null}
          {way === 'merge'
            ? others.data?.map(({ bkgNo, refNo, ctnSummary }) => (
                <Checkbox
                  key={bkgNo}
                  label={[bkgNo, refNo, ctnSummary].filter(Boolean).join(', ')}
                  value={combined.has(bkgNo)}
                  onChange={(isOn) => setPicked(toggled(combined, bkgNo, isOn))}
                />
              ))
            : null}
        </div>
      </Tabs>
    </Dialog>
  );
}

const ACTIONS = { blank: 'add.do', split: 'split.do', merge: 'merge.do' } as const;
