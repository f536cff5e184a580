import { useState } from 'react';
import { useLocation } from 'react-router';
import { priceAlertLink } from '#parts';
import { ErrorPanel, Skeleton, token } from '#ui';

/** `/priceAlert`: opened from a mail. Its token is in the fragment, which is sent to no server. */
export function PriceAlertPage() {
  const { hash } = useLocation();
  const [isFailed, setFailed] = useState(false);
  const Link = priceAlertLink.use(!isFailed, () => setFailed(true));
  if (isFailed) return <ErrorPanel retry={() => setFailed(false)} />;
  return Link ? <Link key={hash} link={hash} /> : <Skeleton height={token.listHeight} />;
}
