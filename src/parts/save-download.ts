import type { Download } from '#core';

/** Time for the browser to read the blob; in some browsers, revoking its URL at once cancels the download. */
const READ_MS = 60_000;

/** Hands a downloaded file to the browser, which saves it under its name. */
export function saveDownload({ blob, fileName }: Download, { ownerDocument }: Element): void {
  const link = ownerDocument.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
