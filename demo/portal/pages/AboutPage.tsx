import { DocumentPage, documentPart } from './DocumentPage.tsx';

const about = documentPart('about', async () => (await import('../about/AboutText.tsx')).AboutText);

/** `/about` */
export const AboutPage = () => <DocumentPage document={about} />;
