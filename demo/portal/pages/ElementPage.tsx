import { PageElement } from '../routing/PageElement.tsx';
import { useLeaveQuestion } from '../routing/useLeaveQuestion.ts';
import { setUnsaved } from '../routing/unsaved.ts';
import { useOpenPage } from '../routing/useOpenPage.ts';

interface ElementPageProps {
  tag: `quay-${string}`;
  attributes: Readonly<Record<string, string>>;
}

/** Page of a route that has an element and no page of its own: the element alone, with its links to other pages, and a question before unsaved input is left. */
export function ElementPage({ tag, attributes }: ElementPageProps) {
  useLeaveQuestion();
  return (
    <PageElement
      tag={tag}
      {...attributes}
      onquay-navigate={useOpenPage()}
      onquay-unsaved={({ detail }: CustomEvent<{ isUnsaved: boolean }>) => setUnsaved(detail.isUnsaved ? 'lost' : 'none')}
    />
  );
}
