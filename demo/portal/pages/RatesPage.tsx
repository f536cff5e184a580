import { useNavigate, useSearchParams } from 'react-router';
import { bookingQuery } from '../booking-query.ts';
import { useWidget } from '../useWidget.ts';

const ATTRIBUTES = ['pol', 'pod', 'ctn', 'etd'];

/** `/freight/fcl` */
export function RatesPage() {
  useWidget('quay-rate-search');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const book = (event: CustomEvent) => {
    event.preventDefault();
    void navigate(`/backOrder/orderAdd?${bookingQuery(event.detail as Record<string, unknown>)}`);
  };
  const given = ATTRIBUTES.flatMap((name) => (query.get(name) ? [[name, query.get(name)] as const] : []));
  return <quay-rate-search {...Object.fromEntries(given)} onquay-book={book} />;
}
