import { useState } from 'react';
import type { CustomerBidding } from '#contract/bidding';
import { BIDDING_STATUS, EXTENSION_MS } from '#domain/bidding/bid-rules';
import { useIsAgent } from '#element';
import { formatDateTime, formatMoney, formatMonthDay, formatOrdinal } from '#i18n';
import { useChatWith } from '#parts';
import { Button, IconClock, IconDone, IconRefused, IconWaiting, narrow, part, RowLink, StatusChip, token, type Tone, useMessages, useUi } from '#ui';
import type { Offer } from './BidDialog.tsx';
import { BidForm } from './BidForm.tsx';
import { BidList } from './BidList.tsx';
import { timeLeft } from './countdown.ts';
import type { ShownBidding } from './useBiddings.ts';

interface BiddingRowProps {
  bidding: ShownBidding;
  /** The server's time. */
  clock: number;
  onOffer: (offer: Offer) => void;
  onBook: (biddingId: string) => void;
}

const LOOKS = {
  0: ['notStarted', 'info', IconWaiting],
  1: ['open', 'good', IconClock],
  2: ['ended', 'idle', IconDone],
  3: ['cancelled', 'bad', IconRefused],
} as const satisfies Record<number, readonly [string, Tone, typeof IconClock]>;
const isStatus = (status: number): status is keyof typeof LOOKS => status in LOOKS;

/** One bidding: the sailing, the highest and the own bid, the time left, and the form. */
export function BiddingRow({ bidding, clock, onOffer, onBook }: BiddingRowProps) {
  const t = useMessages('rate-bidding');
  const { locale } = useUi();
  const [isOpen, setOpen] = useState(false);
  const { status, currency, maxPrice, startPrice, stepPrice, count, ctnType, spaceNum } = bidding;
  // The forwarder’s agents do not bid.
  const isAgent = useIsAgent();
  const listed = 'lowestBid' in bidding ? bidding : undefined;
  const own = isAgent ? undefined : listed;
  const money = (amount: string) => formatMoney(amount, currency, locale);
  const [name, tone, icon] = LOOKS[isStatus(status) ? status : BIDDING_STATUS.ended];
  const lane = t('lane', { pol: bidding.portStartName, pod: bidding.portEndName });
  return (
    <li {...part('row')} css={card}>
      <div css={columns}>
        <div css={block}>
          <b>
            {listed ? (
              <RowLink isExpanded={isOpen} onOpen={() => setOpen(!isOpen)}>
                {lane}
              </RowLink>
            ) : (
              lane
            )}
          </b>
          <span css={small}>
            {bidding.shippingCode} · {bidding.vessel} {bidding.voyage}
          </span>
          <span css={small}>{t('sailing', { etd: formatMonthDay(bidding.etd), eta: formatMonthDay(bidding.eta) })}</span>
          <span css={small}>
            {t('space', { num: String(spaceNum), ctnType })} · {bidding.biddingNo}
          </span>
        </div>
        <dl css={figures}>
          <div>
            <dt>{maxPrice === null ? t('start') : t('highest')}</dt>
            <dd>
              <b>{money(maxPrice ?? startPrice)}</b>
              <span css={small}>{t('bids', { count })}</span>
            </dd>
          </div>
          <div>
            <dt>{t('step')}</dt>
            <dd>{money(stepPrice)}</dd>
          </div>
          {own ? (
            <div>
              <dt>{t('mine')}</dt>
              <dd>
                {own.myPrice === null ? t('mine.none') : <b>{money(own.myPrice)}</b>}
                {own.myPrice === null || own.myRank === null ? null : (
                  <span css={{ ...small, color: own.myRank === 1 ? token.good : token.warn }}>
                    {own.isWon
                      ? t('space', { num: String(own.mySpaceNum), ctnType })
                      : own.myRank === 1
                        ? t('rank.first', { count: own.mySpaceNum ?? 0 })
                        : t('rank', { rank: formatOrdinal(own.myRank, locale) })}
                  </span>
                )}
              </dd>
            </div>
          ) : null}
          {listed?.winner ? (
            <div>
              <dt>{t('winner')}</dt>
              <dd css={{ overflowWrap: 'anywhere' }}>
                <b>{listed.winner.companyName}</b>
                <span css={small}>{t('space', { num: String(listed.winner.num), ctnType })}</span>
              </dd>
            </div>
          ) : null}
        </dl>
        <div css={{ ...block, justifyItems: 'end' }}>
          <StatusChip tone={own?.isWon ? 'good' : tone} icon={icon}>
            {own?.isWon ? t('won') : t(name)}
          </StatusChip>
          <TimeLeft bidding={bidding} clock={clock} />
          {own?.isWon && !own.isBooked ? (
            <Button variant="filled" aria-label={t('book.label', { lane })} onClick={() => onBook(bidding.id)}>
              {t('book')}
            </Button>
          ) : null}
          {own?.isBooked ? <span css={small}>{t('booked')}</span> : null}
          {listed?.winner ? <Outcome bidding={bidding} winner={listed.winner} /> : null}
          {listed && count > 0 ? (
            <Button variant="bare" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('bids.show')}
            </Button>
          ) : null}
        </div>
      </div>
      {own && status === BIDDING_STATUS.open ? <BidForm bidding={own} lane={lane} onOffer={onOffer} /> : null}
      {listed && isOpen ? <BidList biddingId={bidding.id} currency={currency} /> : null}
    </li>
  );
}

/** For agents: whether the winner has booked, and else the way to tell them. */
function Outcome({ bidding, winner }: { bidding: ShownBidding; winner: NonNullable<CustomerBidding['winner']> }) {
  const t = useMessages('rate-bidding');
  const chatWith = useChatWith(t('noChat'));
  const { userId, userName, isBooked } = winner;
  if (isBooked) return <span css={small}>{t('booked')}</span>;
  const text = t('tell.text', { no: bidding.biddingNo, vessel: bidding.vessel, voyage: bidding.voyage, etd: formatMonthDay(bidding.etd) });
  return (
    <>
      <span css={small}>{t('notBooked')}</span>
      {userId === null ? null : (
        <Button size="small" onClick={() => chatWith(userId, text)}>
          {t('tell', { name: userName })}
        </Button>
      )}
    </>
  );
}

/** Counts down by the server's clock, and says why the end may move. */
function TimeLeft({ bidding: { status, beginTime, endTime }, clock }: Pick<BiddingRowProps, 'bidding' | 'clock'>) {
  const t = useMessages('rate-bidding');
  const target = status === BIDDING_STATUS.notStarted ? beginTime : status === BIDDING_STATUS.open ? endTime : undefined;
  if (target === undefined) return <span css={small}>{formatDateTime(endTime).slice(5, 16)}</span>;
  const left = timeLeft(target, clock);
  const isLast = status === BIDDING_STATUS.open && target - clock <= EXTENSION_MS;
  const time = left ? (left.days > 0 ? t('days', { days: String(left.days), clock: left.clock }) : left.clock) : t('ending');
  return (
    <>
      <span css={{ fontWeight: token.strong, color: isLast ? token.bad : token.text }} role="timer">
        {status === BIDDING_STATUS.open ? t('endsIn', { time }) : t('beginsIn', { time })}
      </span>
      {isLast ? <span css={small}>{t('extends')}</span> : null}
    </>
  );
}

const card = {
  display: 'grid',
  gap: token.s3,
  padding: token.s4,
  minWidth: 0,
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  [narrow]: { padding: token.s3 },
} as const;
const columns = {
  display: 'grid',
  // The same in each card, whatever its texts: the figures of all of them line up.
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 2fr) 176px',
  gap: token.s4,
  alignItems: 'start',
  [narrow]: { gridTemplateColumns: '1fr', '& > :last-child': { justifyItems: 'start' } },
} as const;
const block = { display: 'grid', gap: token.s1, minWidth: 0 } as const;
const small = { fontSize: token.t12, color: token.text2 } as const;
const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: `${token.s2} ${token.s3}`,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { fontSize: token.t12, color: token.text2 },
  '& dd': { margin: 0, display: 'grid' },
} as const;
