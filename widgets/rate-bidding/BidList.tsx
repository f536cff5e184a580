import { formatDateTime, formatMoney } from '#i18n';
import { useCall, useCore } from '#element';
import { ErrorPanel, hint, Skeleton, token, useMessages, useUi } from '#ui';

/** The highest bids; names of other companies are masked by the server. */
export function BidList({ biddingId, currency }: { biddingId: string; currency: string }) {
  const t = useMessages('rate-bidding');
  const { locale } = useUi();
  const { api } = useCore();
  const state = useCall(api.bidding.queryMaxFclBidding, { biddingId }, { quiet: true, loadingBar: false });
  if (state.error && !state.data) return <ErrorPanel retry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton height="96px" />;
  if (state.data.bids.length === 0) return <p css={hint}>{t('bids', { count: 0 })}</p>;
  return (
    <div css={{ overflowX: 'auto' }}>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{t('company')}</th>
            <th scope="col">{t('bid')}</th>
            <th scope="col">{t('containers')}</th>
            <th scope="col">{t('time')}</th>
          </tr>
        </thead>
        <tbody>
          {state.data.bids.map(({ companyName, price, num, bidTime, isMine }) => (
            <tr key={price} css={isMine ? { fontWeight: token.strong } : null}>
              <td>{companyName}</td>
              <td>{formatMoney(price, currency, locale)}</td>
              <td>{num}</td>
              <td>{formatDateTime(bidTime).slice(5)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const table = {
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': { textAlign: 'start', padding: `${token.s1} ${token.s2}`, borderTop: `${token.hair} solid ${token.line}` },
  '& th': { color: token.text2, fontSize: token.t12, fontWeight: token.medium },
} as const;
