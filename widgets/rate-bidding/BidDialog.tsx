import { useEffect, useEffectEvent, useState } from 'react';
import type { CustomerBidding, MaxFclBidding } from '#contract/bidding';
import { BIDDING_STATUS, bidTotal, isBelow } from '#domain/bidding/bid-rules';
import { compare } from '#domain/number/decimal';
import { formatMoney, formatTime } from '#i18n';
import { useCall, useCore, useMutationCall } from '#element';
import { Banner, ConfirmDialog, token, useMessages, useUi } from '#ui';
import { BidQuestion } from './BidQuestion.tsx';

/** A bid that the user wants to place, with the bidding as the user saw it. */
export interface Offer {
  bidding: CustomerBidding;
  lane: string;
  price: string;
  num: number;
  /** The form forgets what was typed. */
  onPlaced: () => void;
}

interface BidDialogProps {
  open: boolean;
  offer: Offer;
  /** The bidding as the list shows it now; absent if the list no longer contains it. */
  listed: CustomerBidding | undefined;
  onPlaced: (bid: { biddingId: string; price: string; num: number }) => void;
  onClose: () => void;
}

type Standing = Omit<MaxFclBidding, 'bids'> | CustomerBidding;

/** The question before a bid binds. It stays open until the user has read what became of the bid, and follows the bids of others. */
export function BidDialog({ open, offer, listed, onPlaced, onClose }: BidDialogProps) {
  const t = useMessages('rate-bidding');
  const { locale } = useUi();
  const { api, queryClient, notices } = useCore();
  const { saveBiddingShipping, queryMaxFclBidding, queryBiddingShipping } = api.bidding;
  const { lane, num, bidding } = offer;
  const { id: biddingId, currency, ctnType } = bidding;
  const [{ price, seen }, setTerms] = useState({ price: offer.price, seen: bidding.count });
  const [isPlaced, setPlaced] = useState(false);
  const { run, isBusy, failure, reset } = useMutationCall(saveBiddingShipping, { quiet: true });
  const read = useCall(queryMaxFclBidding, { biddingId }, { quiet: true, loadingBar: false });
  const now = latest(bidding, listed, read.data);
  const money = (amount: string) => formatMoney(amount, currency, locale);
  const bid = { price: money(price), space: t('space', { num: String(num), ctnType }) };

  const isCut = failure?.reason === 'network' || failure?.reason === 'system';
  const isUnknown = isCut && !read.data;
  const isFound = isCut && read.data?.bids.some((one) => one.isMine && one.num === num && compare(one.price, price) === 0) === true;
  const isOver = now.status !== BIDDING_STATUS.open;
  const isMoved = now.count !== seen;

  async function place() {
    const answer = await run({ biddingId, price, num, count: seen });
    if (!answer.ok) return checkAgain();
    notices.show({ kind: 'success', message: t('result.placed', bid) });
    accept();
    onClose();
  }

  /** Forgets the standing, which the refusal may contradict, and reads it anew: a lost answer says nothing about the bid. */
  function checkAgain() {
    void queryClient.resetQueries({ queryKey: [queryMaxFclBidding.path, { biddingId }] });
    void queryClient.invalidateQueries({ queryKey: [queryBiddingShipping.path] });
  }

  function accept() {
    setPlaced(true);
    offer.onPlaced();
    onPlaced({ biddingId, price, num });
  }

  const isSettled = isCut && !isUnknown && !isPlaced;
  const settle = useEffectEvent(() => {
    if (isFound) accept();
    if (!open) notices.show({ kind: isFound ? 'success' : 'warning', message: t(isFound ? 'result.placed' : 'result.notPlaced', bid) });
  });
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled, isFound]);

  function takeTerms(next: string) {
    reset();
    setTerms({ price: next, seen: now.count });
  }

  if (isPlaced)
    return <ConfirmDialog open={open} kind="success" title={t('result.placed.title')} body={t('result.placed', bid)} onAnswer={onClose} />;
  if (isUnknown && !isBusy)
    return (
      <ConfirmDialog
        open={open}
        title={t('unknown.title')}
        busy={read.isFetching}
        body={<Banner tone="warn">{t('unknown', bid)}</Banner>}
        confirmLabel={t('unknown.check')}
        cancelLabel={t('close')}
        onAnswer={(isYes) => (isYes ? checkAgain() : onClose())}
      />
    );
  if (isOver && !isBusy)
    return (
      <ConfirmDialog
        open={open}
        kind="warning"
        title={t('result.title')}
        body={
          <div css={column}>
            <p css={text}>{t('result.notPlaced', bid)}</p>
            <p css={text}>{endOf(now)}</p>
          </div>
        }
        onAnswer={onClose}
      />
    );

  const body = <BidQuestion bidding={{ ...bidding, ...now }} lane={lane} price={price} num={num} />;
  if (isMoved && !isBusy) {
    const isEnough = !isBelow(price, now.lowestBid);
    const wanted = isEnough ? price : now.lowestBid;
    return (
      <ConfirmDialog
        open={open}
        title={t('moved.title')}
        body={
          <div css={column}>
            <Banner tone="warn" isUrgent>
              {moveOf(now)}
            </Banner>
            {failure ? <p css={text}>{t('result.notPlaced', bid)}</p> : null}
            {body}
          </div>
        }
        confirmLabel={t(isEnough ? 'moved.keep' : 'moved.take', { price: money(wanted) })}
        onAnswer={(isYes) => (isYes ? takeTerms(wanted) : onClose())}
      />
    );
  }

  const total = money(bidTotal(price, num));
  return (
    <ConfirmDialog
      open={open}
      busy={isBusy}
      title={t('confirm.title', { total })}
      body={
        <div css={column}>
          {failure && !isBusy ? (
            <Banner tone="bad">
              {t('result.notPlaced', bid)} {isCut ? t('result.cut') : failure.message}
            </Banner>
          ) : null}
          {body}
        </div>
      }
      confirmLabel={t('confirm.do', { total })}
      tone="risk"
      onAnswer={(isYes) => {
        if (isYes) void place();
        else if (!isBusy) onClose();
      }}
    />
  );

  /** When and how the bidding has ended, and what the user can do. */
  function endOf({ status, endTime, isWon, maxPrice }: Standing): string {
    if (status !== BIDDING_STATUS.ended) return t('ended.cancelled');
    const end = { time: formatTime(endTime), price: money(maxPrice ?? '') };
    return t(isWon ? 'ended.won' : maxPrice === null ? 'ended.none' : 'ended.lost', end);
  }

  function moveOf({ maxPrice, lowestBid, myRank }: Standing): string {
    const move = { price: money(maxPrice ?? ''), lowest: money(lowestBid) };
    return t(myRank === 1 ? 'moved.own' : isBelow(price, lowestBid) ? 'moved.outbid' : 'moved.higher', move);
  }
}

/** What is known last, by the server's clock: the page may have read one of them before the other. */
const latest = (first: Standing, ...others: (Standing | undefined)[]): Standing =>
  others.reduce<Standing>((last, one) => (one && one.serverTime >= last.serverTime ? one : last), first);

const column = { display: 'grid', gap: token.s3 } as const;
const text = { margin: 0 } as const;
