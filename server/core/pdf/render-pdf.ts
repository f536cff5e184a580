import { inThread } from '../threads/in-thread.ts';
import type { PdfDescription } from './blocks.ts';

/** Makes a document of A4 pages in a worker thread. */
export async function renderPdf(description: PdfDescription): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await inThread('drawPdf', description);
  return Buffer.from(buffer, byteOffset, byteLength);
}
