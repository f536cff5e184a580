import { useNavigate } from 'react-router';
import { PageElement } from '../routing/PageElement.tsx';
import { useLeaveQuestion } from '../routing/useLeaveQuestion.ts';
import { setUnsaved } from '../state.ts';

interface ElementPageProps {
  tag: `quay-${string}`;
}

/** Page of a route that has an element and no page of its own: the element alone, with its links to other pages, and a question before unsaved input is left. */
export function ElementPage({ tag }: ElementPageProps) {
  const navigate = useNavigate();
  const go = (event: CustomEvent<{ path: string }>) => {
    event.preventDefault();
    void navigate(event.detail.path);
  };
  useLeaveQuestion();
  return (
    <PageElement
      tag={tag}
      onquay-navigate={go}
      onquay-unsaved={({ detail }: CustomEvent<{ isUnsaved: boolean }>) => setUnsaved(detail.isUnsaved ? 'lost' : 'none')}
    />
  );
}
