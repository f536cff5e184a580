import { useState } from 'react';
import { BILL_TYPE, RECORD_SEARCH_MAX } from '#domain/constants';
import type { BillType } from '#domain/bill/bill-fields';
import { SI_STATUS } from '#domain/bill/si-status';
import { useCall, useCore } from '#element';
import { formatDate } from '#i18n';
import { Banner, Button, Dialog, Empty, FilterSearch, hint, RadioGroup, Skeleton, token, useMessages, useUi } from '#ui';
import { type BillCalls, callsOfBills } from '../bill-calls.ts';
import type { BillValues } from '../bill-values.ts';

/** Stored bill of the same booking. */
export interface OtherBill {
  id: string;
  label: string;
}

interface CopyBillDialogProps {
  bookingId: string;
  type: BillType;
  calls: BillCalls;
  others: readonly OtherBill[];
  onClose: () => void;
  onTake: (values: BillValues) => void;
}

const WIDTH = 640;
const ORDERS = 8;
/** Picks the bill whose texts and terms the form takes over: another one of the booking, or the main bill of another order. */
export function CopyBillDialog({ bookingId, type, calls, others, onClose, onTake }: CopyBillDialogProps) {
  const t = useMessages('bill-editor');
  const { api } = useCore();
  const { locale } = useUi();
  const [searchValue, search] = useState('');
  const found = useCall(api.order.queryPageOrderWeb, { size: ORDERS * 4, searchValue }, { quiet: true });
  const [picked, pick] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const orders = (found.data?.records ?? [])
    .filter(
      (order) =>
        order.bookingId !== bookingId && order.siStatus >= SI_STATUS.draft && (order.blType === BILL_TYPE.house) === (type === BILL_TYPE.house),
    )
    .slice(0, ORDERS);
  const options = [
    ...others.map(({ id, label }) => ({ value: `bill ${id}`, label })),
    ...orders.map(({ bookingId: of, bkgNo, orderNo, vessel, etd }) => ({
      value: `order ${of}`,
      label: [bkgNo ?? orderNo, vessel, etd === null ? '' : formatDate(etd)].filter(Boolean).join(', '),
    })),
  ];
  const chosen = options.find(({ value }) => value === picked)?.value;

  const read = async (kind: string, id: string): Promise<{ values: BillValues } | { message: string }> => {
    const quiet = { locale, quiet: true };
    if (kind === 'bill') return outcome(await calls.open({ bookingId, id }, quiet));
    // The other order may be with another carrier.
    const plain = callsOfBills(api, type, false);
    const counted = await plain.count({ bookingId: id }, quiet);
    const main = counted.ok ? counted.data.list[0] : undefined;
    if (main === undefined) return { message: counted.ok ? t('copy.none') : counted.message };
    return outcome(await plain.open({ bookingId: id, id: main }, quiet));
  };
  const take = async () => {
    const [kind = '', id = ''] = chosen?.split(' ') ?? [];
    setBusy(true);
    const answer = await read(kind, id);
    setBusy(false);
    if ('values' in answer) onTake(answer.values);
    else setRefusal(answer.message);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('copy.title')}
      width={WIDTH}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" disabled={chosen === undefined} busy={isBusy} onClick={() => void take()}>
            {t('copy.do')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {refusal ? <Banner tone="bad">{refusal}</Banner> : null}
        <p css={hint}>{t('copy.hint')}</p>
        <FilterSearch label={t('copy.search')} value={searchValue} onSearch={search} maxLength={RECORD_SEARCH_MAX} />
        {found.isPending ? <Skeleton height="160px" /> : null}
        {options.length > 0 ? (
          <RadioGroup label={t('copy.from')} value={chosen ?? null} onChange={pick} options={options} stacked />
        ) : found.isPending ? null : (
          <Empty title={t('copy.none')} />
        )}
      </div>
    </Dialog>
  );
}

const outcome = (result: Awaited<ReturnType<BillCalls['open']>>) => (result.ok ? { values: result.data.values } : { message: result.message });
