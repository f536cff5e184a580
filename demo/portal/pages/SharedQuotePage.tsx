import { useLocation } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';

/** `/quotation`: a quotation opened from an e-mail. Its token is in the fragment, which is sent to no server. */
export function SharedQuotePage() {
  const { hash } = useLocation();
  return <PageElement tag="quay-my-quotes" link={hash.slice(1) || '-'} />;
}
