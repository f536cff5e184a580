import { useNavigate, useSearchParams } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';
import { useOpenBooking } from '../routing/useOpenBooking.ts';

/** `/freight/quote`; the query names the rates of a new quotation. */
export function QuotesPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const given = ['rateIds', 'ctn', 'etd'].flatMap((name) =>
    query.get(name) ? [[name === 'rateIds' ? 'rate-ids' : name, query.get(name)] as const] : [],
  );
  const search = ({ detail }: CustomEvent<Record<string, string | undefined>>) => {
    const lane = Object.entries(detail).flatMap(([name, value]) => (value ? [[name, value]] : []));
    void navigate(`/freight/fcl?${new URLSearchParams(lane)}`);
  };
  return <PageElement tag="quay-my-quotes" {...Object.fromEntries(given)} onquay-search={search} onquay-open-booking={useOpenBooking()} />;
}
