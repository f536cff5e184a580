import { type ComponentType, useState } from 'react';
import { loadMessages, LOCALES, type Namespace } from '#i18n';
import { ErrorPanel, type LazyPart, lazyPart, Skeleton, token } from '#ui';

interface Content {
  Content: ComponentType;
}

/** A page of text with its own texts, both loaded on demand. */
export const documentPart = (namespace: Namespace, load: () => Promise<ComponentType>): LazyPart<Content> =>
  lazyPart(async () => {
    const [Component] = await Promise.all([load(), ...LOCALES.map((locale) => loadMessages(locale, [namespace]))]);
    return { Content: Component };
  });

export function DocumentPage({ document }: { document: LazyPart<Content> }) {
  const [isFailed, setFailed] = useState(false);
  const part = document.use(!isFailed, () => setFailed(true));
  if (isFailed) return <ErrorPanel retry={() => setFailed(false)} />;
  return part ? <part.Content /> : <Skeleton height={token.listHeight} />;
}
