import { useNavigate, useSearchParams } from 'react-router';
import { bookingQuery } from '../routing/booking-query.ts';
import { PageElement } from '../routing/PageElement.tsx';
import { searchAttributes } from '../routing/search-attributes.ts';

/** `/freight/fcl` */
export function RatesPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const book = (event: CustomEvent) => {
    event.preventDefault();
    void navigate(`/backOrder/orderAdd?${bookingQuery(event.detail as Record<string, unknown>)}`);
  };
  return <PageElement tag="quay-rate-search" {...searchAttributes(query)} onquay-book={book} />;
}
