import { useState } from 'react';
import { loadMessages, LOCALES } from '#i18n';
import { ErrorPanel, lazyPart, Skeleton, token } from '#ui';
import type { LegalTextProps } from '../legal/LegalText.tsx';

/** Read once, before the registration: code and texts are loaded on demand. */
const text = lazyPart(async () => {
  const [{ LegalText }] = await Promise.all([import('../legal/LegalText.tsx'), ...LOCALES.map((locale) => loadMessages(locale, ['legal']))]);
  return { LegalText };
});

function LegalPage(props: LegalTextProps) {
  const [isFailed, setFailed] = useState(false);
  const part = text.use(!isFailed, () => setFailed(true));
  if (isFailed) return <ErrorPanel retry={() => setFailed(false)} />;
  return part ? <part.LegalText {...props} /> : <Skeleton height={token.listHeight} />;
}

/** `/terms` */
export const TermsPage = () => <LegalPage document="terms" />;

/** `/privacy` */
export const PrivacyPage = () => <LegalPage document="privacy" />;
