import { useState } from 'react';
import { loadMessages, LOCALES } from '#i18n';
import { ErrorPanel, lazyPart, Skeleton, token } from '#ui';

/** Used by few of the company's own people, so its code and texts are loaded on demand. */
const studio = lazyPart(async () => {
  const [{ Studio }] = await Promise.all([import('../studio/Studio.tsx'), ...LOCALES.map((locale) => loadMessages(locale, ['embed-studio']))]);
  return { Studio };
});

/** `/embedStudio` */
export function StudioPage() {
  const [isFailed, setFailed] = useState(false);
  const part = studio.use(!isFailed, () => setFailed(true));
  if (isFailed) return <ErrorPanel retry={() => setFailed(false)} />;
  return part ? <part.Studio /> : <Skeleton height={token.listHeight} />;
}
