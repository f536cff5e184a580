import { lazy, Suspense, useState } from 'react';
import type { CustomerBidding } from '#contract/bidding';
import { navigateFrom, useCore, useHost, useSession } from '#element';
import { PageLayout } from '#parts';
import { Banner, Empty, ErrorPanel, Segmented, Skeleton, token, useMessages } from '#ui';
import type { Offer } from './BidDialog.tsx';
import { BiddingRow } from './BiddingRow.tsx';
import { type BiddingTab, TABS, useBiddings } from './useBiddings.ts';

const BidDialog = lazy(async () => ({ default: (await import('./BidDialog.tsx')).BidDialog }));

export interface RateBiddingProps {
  /** A bid of the user was accepted. */
  onBid?: (detail: { biddingId: string; price: string; num: number }) => void;
  /** False if the host page handles the navigation. */
  onNavigate?: (detail: { path: string }) => boolean | void;
}

/** Biddings for space: visitors see them, certified customers bid. */
export function RateBidding({ onBid, onNavigate }: RateBiddingProps) {
  const t = useMessages('rate-bidding');
  const { settings } = useCore();
  const { element } = useHost();
  const { isLogin } = useSession();
  const [tab, setTab] = useState<BiddingTab>('all');
  const { biddings, clock } = useBiddings(tab);
  // Here, and not in the row, which leaves the list when its bidding ends.
  const [asked, setAsked] = useState<{ id: number; offer: Offer; isOpen: boolean }>();

  function book(biddingId: string) {
    const path = `/backOrder/orderAdd?biddingId=${biddingId}`;
    if (onNavigate?.({ path }) !== false) navigateFrom(element, settings.store.getState().portalUrl + path);
  }

  const list = biddings.data;
  return (
    <PageLayout
      heading={t('title')}
      actions={
        isLogin ? (
          <Segmented label={t('status')} value={tab} onChange={setTab} options={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))} />
        ) : null
      }
    >
      {isLogin ? null : <Banner tone="info">{t('visitor')}</Banner>}
      {biddings.error && !list ? <ErrorPanel retry={() => void biddings.refetch()} /> : null}
      {biddings.isPending ? <Skeleton height="320px" /> : null}
      {list?.length === 0 ? <Empty title={t('none')} /> : null}
      {list?.length ? (
        <ul css={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.s3 }}>
          {list.map((bidding) => (
            <BiddingRow
              key={bidding.id}
              bidding={bidding}
              clock={clock}
              onOffer={(offer) => setAsked({ id: (asked?.id ?? 0) + 1, offer, isOpen: true })}
              onBook={book}
            />
          ))}
        </ul>
      ) : null}
      {asked ? (
        <Suspense>
          <BidDialog
            key={asked.id}
            open={asked.isOpen}
            offer={asked.offer}
            listed={list?.find((one): one is CustomerBidding => one.id === asked.offer.bidding.id && 'lowestBid' in one)}
            onPlaced={(bid) => {
              onBid?.(bid);
              void biddings.refetch();
            }}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}
