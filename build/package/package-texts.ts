import { PORTAL_NAMESPACES } from '../texts.ts';

const NAMES = PORTAL_NAMESPACES.join('|');
/** Imports of text chunks used only by the portal's own screens. */
const PORTAL_IMPORT = new RegExp(`import\\((["'\`])\\./(?:${NAMES})\\.[a-z]{2}-[A-Z]{2}\\.js\\1\\)`, 'g');
const SHARED_FILE = /^c\/common\.[a-z]{2}-[A-Z]{2}\.js$/;

/** Removes imports of the portal's texts, which no element uses. */
export const withoutPortalTexts = (code: string): string => code.replace(PORTAL_IMPORT, 'Promise.resolve({default:{}})');

export const isSharedTexts = (file: string): boolean => SHARED_FILE.test(file);

/** The chunk of shared texts, whose default export is text by namespace, without the portal's namespaces. */
export async function withoutPortalNamespaces(code: string): Promise<string> {
  const { default: texts } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: Record<string, object> };
  const kept = Object.entries(texts).filter(([namespace]) => !PORTAL_NAMESPACES.includes(namespace));
  return `export default ${JSON.stringify(Object.fromEntries(kept))};\n`;
}
