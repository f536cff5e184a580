import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/order';
import { TEXT_MAX } from '#domain/constants';
import { isUnanswered, useCall, useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, ErrorPanel, Skeleton, TextArea, token, useMessages, useUi } from '#ui';
import { type ActionableOrder, numberOf } from './order.ts';

interface AnswerRequestDialogProps {
  isAmendment: boolean;
  order: ActionableOrder;
  /** Shows what is requested of a booking; without it, the reason alone is shown. */
  showRequest?: ((booking: Booking) => ReactNode) | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** The forwarder’s agent accepts or refuses the amendment or cancellation that the customer has requested: the one that is shown. */
export function AnswerRequestDialog({ isAmendment, order, showRequest, onClose, onDone }: AnswerRequestDialogProps) {
  const t = useMessages('order');
  const ui = useMessages('ui');
  const { api, notices } = useCore();
  const { bookingId } = order;
  const request = useRequest(isAmendment, bookingId);
  const { seen } = request;
  const call = useMutationCall(isAmendment ? api.order.answerAmendmentWeb : api.order.answerWithdrawalWeb, { quiet: true });
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ isOfField: boolean; message: string }>();
  const [asked, setAsked] = useState<'accept' | 'refuse'>();
  const isOpen = seen !== undefined && isRequested(isAmendment, seen);
  // What the caller shows is older.
  const close = seen && seen.version !== order.version ? onDone : onClose;
  const isBusy = call.isBusy || request.isReading;

  async function answer(isAccepted: boolean) {
    if (isBusy || !seen) return;
    if (!isAccepted && !reason.trim()) return setProblem({ isOfField: true, message: t('answer.reason.required') });
    setAsked(isAccepted ? 'accept' : 'refuse');
    const { version } = seen;
    const result = await call.run({ bookingId, version, isAccepted, reason: reason.trim() });
    if (result.ok) {
      const message = t(isAccepted ? 'answer.accepted' : 'answer.refused', { no: numberOf(order) });
      notices.show({ kind: 'success', message, about: { id: bookingId } });
      return onDone();
    }
    setProblem({ isOfField: result.errors.length > 0, message: result.errors[0]?.message ?? result.message });
    if (isUnanswered(result)) return;
    const now = await request.read();
    if (now && now.version !== version) setProblem({ isOfField: false, message: t('answer.changed') });
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t(isAmendment ? 'answer.amendment.title' : 'answer.cancellation.title', { no: numberOf(order) })}
      foot={
        <>
          <Button onClick={close}>{seen && !isOpen ? ui('close') : t('answer.later')}</Button>
          {isOpen ? (
            <>
              <Button variant="risk" busy={isBusy && asked === 'refuse'} onClick={() => void answer(false)}>
                {t('answer.refuse')}
              </Button>
              <Button variant="filled" busy={isBusy && asked === 'accept'} onClick={() => void answer(true)}>
                {t('answer.accept')}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {request.failure ? (
        <ErrorPanel retry={() => void request.read()}>{request.failure.message}</ErrorPanel>
      ) : !seen ? (
        <Skeleton height="160px" />
      ) : !isOpen ? (
        <Banner tone="warn" isUrgent>
          {t('answer.decided')}
        </Banner>
      ) : (
        <div css={{ display: 'grid', gap: token.s3 }}>
          {problem && !problem.isOfField ? <Banner tone="bad">{problem.message}</Banner> : null}
          {showRequest ? (
            showRequest(seen)
          ) : request.reason ? (
            <p css={{ overflowWrap: 'anywhere' }}>{t('answer.why', { reason: request.reason })}</p>
          ) : null}
          <p>{t(isAmendment ? 'answer.amendment.body' : 'answer.cancellation.body')}</p>
          <TextArea
            label={t('answer.reason')}
            value={reason}
            onChange={setReason}
            maxLength={TEXT_MAX}
            error={problem?.isOfField ? problem.message : undefined}
          />
        </div>
      )}
    </Dialog>
  );
}

/**
 * The booking with its request, read when the dialog opens and after a refusal, never while somebody is about to press. The booking is read first:
 * a request that is newer than its version is refused, so nothing is accepted unseen.
 */
function useRequest(isAmendment: boolean, bookingId: string) {
  const { api } = useCore();
  const { locale } = useUi();
  const byHand = { quiet: true, loadingBar: false, enabled: false } as const;
  const booking = useCall(api.order.queryBookingById, { bookingId }, byHand);
  const amendment = useCall(api.order.queryAmendmentWeb, { bookingId }, byHand);
  const [seen, setSeen] = useState<StoredBooking>();
  const find = async (): Promise<StoredBooking | undefined> => {
    const stored = await booking.refetch();
    const isRead = !stored.isError && (!isAmendment || !(await amendment.refetch()).isError);
    return isRead && stored.data?.version != null ? { ...stored.data, version: stored.data.version } : undefined;
  };
  const findIn = useEffectEvent((_language: string) => find());
  // Its texts are in the language in which it was read.
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const found = await findIn(locale);
      if (isHere) setSeen(found);
    };
    void load();
    return () => void (isHere = false);
  }, [locale]);
  return {
    /** Undefined until it has been read. */
    seen,
    reason: isAmendment ? amendment.data?.reason : seen?.cancelReason,
    isReading: booking.isFetching || amendment.isFetching,
    failure: booking.error ?? (isAmendment ? amendment.error : null),
    read: async () => {
      const now = await find();
      setSeen(now);
      return now;
    },
  };
}

type StoredBooking = Booking & { version: number };

const isRequested = (isAmendment: boolean, { actions }: Booking) => actions.includes(isAmendment ? 'acceptAmendment' : 'acceptWithdrawal');
