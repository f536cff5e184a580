import { useSearchParams } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';
import { useOpenPage } from '../routing/useOpenPage.ts';

/** `/news/detail`; the query names the article. */
export function NewsPage() {
  const [query] = useSearchParams();
  return <PageElement tag="quay-news" article={query.get('id') ?? ''} onquay-navigate={useOpenPage()} />;
}
