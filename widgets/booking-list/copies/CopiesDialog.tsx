import { useState } from 'react';
import type { OrderRow } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { valuesOf } from '#domain/form/answer';
import { inputOf } from '#domain/form/input';
import { useCore, useMutationCall } from '#element';
import { numberOf } from '#parts';
import {
  Banner,
  Button,
  Code,
  Dialog,
  isCount,
  NumberField,
  StatusChip,
  IconDone,
  IconError,
  slim,
  TextField,
  token,
  useMessages,
  useUi,
  type WholeNumber,
} from '#ui';

interface CopiesDialogProps {
  orders: readonly OrderRow[];
  onClose: () => void;
  /** Some copies were saved. */
  onSaved: () => void;
  onShowDrafts: () => void;
}

interface Wanted {
  refNo: string;
  count: WholeNumber;
}

interface Outcome {
  orderNos: string[];
  messages: string[];
}

const WIDTH = 720;
const MAX_COPIES = 10;
const REF_MAX = 50;

const isCopies = (count: WholeNumber): count is number => isCount(count, { min: 1, max: MAX_COPIES });

/** Copies several orders as drafts in one batch, and shows the result of each. */
export function CopiesDialog({ orders, onClose, onSaved, onShowDrafts }: CopiesDialogProps) {
  const t = useMessages('order-tools');
  const { api } = useCore();
  const { locale } = useUi();
  const batch = useMutationCall(api.order.saveBatchBookingWeb, { quiet: true });
  const [wanted, setWanted] = useState<readonly Wanted[]>(() => orders.map(({ refNo }) => ({ refNo, count: 1 })));
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const change = (row: number, part: Partial<Wanted>) => setWanted((before) => before.map((one, n) => (n === row ? { ...one, ...part } : one)));

  async function save() {
    if (wanted.some(({ count }) => !isCopies(count))) return setProblem(t('copies.count.wrong', { max: MAX_COPIES }));
    setProblem(undefined);
    setPreparing(true);
    const proposals = await Promise.all(
      orders.map(({ bookingId }) => api.order.initAddSoWeb({ copyBookingId: bookingId }, { locale, quiet: true, loadingBar: false })),
    );
    setPreparing(false);
    const entries = proposals.flatMap((proposal, row) => {
      const { refNo = '', count = 1 } = wanted[row] ?? {};
      if (!proposal.ok) return [];
      const booking = {
        ...inputOf(BOOKING_FIELDS, { ...valuesOf(BOOKING_FIELDS, proposal.data), refNo }),
        source: proposal.data.source,
        submit: false,
      };
      return Array.from({ length: Number(count) }, () => ({ row, booking }));
    });
    const found: Outcome[] = proposals.map((proposal) => ({ orderNos: [], messages: proposal.ok ? [] : [proposal.message] }));
    if (entries.length > 0) {
      const answer = await batch.run({ list: entries.map(({ booking }) => booking) });
      if (!answer.ok) return setProblem(answer.message);
      const refused = new Map(answer.data.error.map(({ index, message, errors }) => [index, errors[0]?.message ?? message]));
      const saved = [...answer.data.success];
      for (const [index, { row }] of entries.entries()) {
        const message = refused.get(index);
        if (message !== undefined) found[row]?.messages.push(message);
        else found[row]?.orderNos.push(saved.shift()?.orderNo ?? '');
      }
    }
    setOutcomes(found);
    if (found.some(({ orderNos }) => orderNos.length > 0)) onSaved();
  }

  return (
    <Dialog
      open
      width={WIDTH}
      onClose={onClose}
      title={t('copies.title', { count: orders.length })}
      foot={
        outcomes ? (
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button variant="filled" onClick={onShowDrafts}>
              {t('drafts')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('copies.cancel')}</Button>
            <Button variant="filled" busy={isPreparing || batch.isBusy} onClick={() => void save()}>
              {t('copies.save', { count: wanted.reduce((sum, { count }) => sum + (isCopies(count) ? count : 0), 0) })}
            </Button>
          </>
        )
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        <p>{t('copies.body')}</p>
        <ul css={{ display: 'grid', gap: token.s2 }}>
          {orders.map((order, row) => (
            <li key={order.bookingId} css={line}>
              <span css={{ [slim]: { gridColumn: '1 / -1' } }}>
                <Code>{numberOf(order)}</Code>
              </span>
              {outcomes ? (
                <Result outcome={outcomes[row]} />
              ) : (
                <>
                  <TextField
                    label={t('copies.reference')}
                    value={wanted[row]?.refNo ?? ''}
                    onChange={(refNo) => change(row, { refNo })}
                    maxLength={REF_MAX}
                    isMono
                  />
                  <NumberField
                    label={t('copies.count')}
                    value={wanted[row]?.count ?? null}
                    min={1}
                    max={MAX_COPIES}
                    onChange={(count) => change(row, { count })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Result({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <span role="status" css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2, gridColumn: '2 / -1', [slim]: { gridColumn: '1 / -1' } }}>
      {outcome?.orderNos.map((orderNo) => (
        <StatusChip key={orderNo} tone="good" icon={IconDone} plain>
          {orderNo}
        </StatusChip>
      ))}
      {[...new Set(outcome?.messages)].map((message) => (
        <StatusChip key={message} tone="bad" icon={IconError} plain>
          {message}
        </StatusChip>
      ))}
    </span>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, 1fr) minmax(0, 2fr) 7rem',
  gap: token.s3,
  alignItems: 'center',
  [slim]: { gridTemplateColumns: 'minmax(0, 1fr) 7rem' },
} as const;
