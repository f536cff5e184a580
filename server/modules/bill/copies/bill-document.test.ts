import { expect, it } from 'vitest';
import { billTexts } from '#domain/bill/bill-changes';
import { billToPrint } from '#server/test/bookings/printed-bills';
import { pagesOf } from '#server/test/services/read-pdf';
import { type BillToPrint, printCopy } from './bill-document.ts';

const goodsLines = (count: number) => Array.from({ length: count }, (_, n) => `WOODEN CHAIRS ITEM ${n + 1}`).join('\n');

const print = (bills: readonly BillToPrint[]) => printCopy({ bkgNo: '177000000001', copyVersion: 2, now: 0, bills });
const bare = (text: string) => text.replaceAll(/\s/g, '');

it('says what the bills say, in Chinese too, with the watermark on every page', async () => {
  const bills = Array.from({ length: 10 }, (_, index) => billToPrint(index, 20, 'WOODEN DINING CHAIRS'));
  const pages = await pagesOf(await print(bills));
  const read = pages.map(({ text }) => text).join('');
  for (const { type, blNo, document } of bills) {
    expect(read).toContain(`B/Lno.${blNo}`);
    const texts = [...billTexts(type, document).values()].flatMap((text) => text.split('\n')).filter(Boolean);
    expect(texts.length).toBeGreaterThan(130);
    expect(texts.filter((text) => !read.includes(bare(text)))).toEqual([]);
  }
  for (const { items } of pages) expect(items.map(({ text }) => text)).toContain('COPY');
  for (const container of bills.flatMap(({ document }) => document.conList as { ctnNo: string }[]))
    expect(read.split(container.ctnNo)).toHaveLength(2);
});

it('continues goods that overflow on further pages', async () => {
  const pages = await pagesOf(await print([billToPrint(0, 1, goodsLines(150))]));
  expect(pages.length).toBeGreaterThan(2);
  const read = pages.map(({ text }) => text).join('');
  for (const line of goodsLines(150).split('\n')) expect(read).toContain(bare(line));
  for (const { items, width, height } of pages)
    for (const { text, right, bottom } of items.filter(({ text: word }) => word !== 'COPY')) {
      expect(right, text).toBeLessThanOrEqual(width);
      expect(bottom, text).toBeLessThanOrEqual(height);
    }
});
