import type { Upload } from '#ui';
import { saveDownload } from '../save-download.ts';

/** Hands JSON to the browser, which saves it under its name. */
export const saveJson = (document: unknown, fileName: string, root: Element): void =>
  saveDownload({ blob: new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' }), fileName }, root);

/** Reads a chosen file of JSON and passes its content on. */
export const readingJson =
  (take: (document: unknown) => Promise<{ ok: boolean; message?: string }>, unreadable: string): Upload =>
  async (file) => {
    let document: unknown;
    try {
      document = JSON.parse(await file.text());
    } catch {
      return { ok: false, isRefused: true, message: unreadable };
    }
    const answer = await take(document);
    if (answer.ok) return { ok: true, file: { name: file.name, size: file.size } };
    return { ok: false, ...(answer.message ? { message: answer.message } : {}) };
  };
