import { useNavigate, useSearchParams } from 'react-router';
import { bookingQuery } from '../routing/booking-query.ts';
import { PageElement } from '../routing/PageElement.tsx';

const ATTRIBUTES = ['pol', 'pod', 'ctn', 'etd'];

/** `/freight/fcl` */
export function RatesPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const book = (event: CustomEvent) => {
    event.preventDefault();
    void navigate(`/backOrder/orderAdd?${bookingQuery(event.detail as Record<string, unknown>)}`);
  };
  const given = ATTRIBUTES.flatMap((name) => (query.get(name) ? [[name, query.get(name)] as const] : []));
  return <PageElement tag="quay-rate-search" {...Object.fromEntries(given)} onquay-book={book} />;
}
