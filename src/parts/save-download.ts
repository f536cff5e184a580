import type { Download } from '#core';

/** How long a browser may take to read the blob; revoking its URL at once cancels the download in some. */
const READ_MS = 60_000;

/** Hands a downloaded file to the browser, which saves it under its name. */
export function saveDownload({ blob, fileName }: Download, { ownerDocument }: Element): void {
  const link = ownerDocument.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
