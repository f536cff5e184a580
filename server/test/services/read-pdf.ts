import { getDocumentProxy } from 'unpdf';

/** Text with its box, in points from the top left of the page. */
interface PdfText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pages of a PDF as another program reads them; `text` is without spaces. */
export async function pagesOf(bytes: Uint8Array): Promise<{ text: string; items: PdfText[]; width: number; height: number }[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, n) => {
      const page = await document.getPage(n + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const content = await page.getTextContent();
      const items = content.items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , size = 0, left = 0, baseline = 0] = item.transform as number[];
        return [{ text: item.str, left, right: left + item.width, top: height - baseline - size, bottom: height - baseline + size * 0.3 }];
      });
      return { width, height, items, text: items.map(({ text }) => text.replaceAll(/\s/g, '')).join('') };
    }),
  );
}
