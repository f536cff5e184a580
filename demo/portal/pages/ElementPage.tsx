import { useNavigate } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';

interface ElementPageProps {
  tag: `quay-${string}`;
}

/** Page of a route that has an element and no page of its own: the element alone, with its links to other pages. */
export function ElementPage({ tag }: ElementPageProps) {
  const navigate = useNavigate();
  const go = (event: CustomEvent<{ path: string }>) => {
    event.preventDefault();
    void navigate(event.detail.path);
  };
  return <PageElement tag={tag} onquay-navigate={go} />;
}
