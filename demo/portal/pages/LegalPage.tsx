import { DocumentPage, documentPart } from './DocumentPage.tsx';

/** Read once, before the registration. */
const terms = documentPart('legal', async () => (await import('../legal/LegalText.tsx')).TermsText);
const privacy = documentPart('legal', async () => (await import('../legal/LegalText.tsx')).PrivacyText);

/** `/terms` */
export const TermsPage = () => <DocumentPage document={terms} />;

/** `/privacy` */
export const PrivacyPage = () => <DocumentPage document={privacy} />;
