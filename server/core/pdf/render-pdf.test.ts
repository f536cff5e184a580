import { describe, expect, it } from 'vitest';
import { pagesOf } from '#server/test/services/read-pdf';
import { PAGE_HOLES, type PdfBlock, type PdfDescription } from './blocks.ts';
import { MARGIN, PAGE } from './pdf-style.ts';
import { renderPdf } from './render-pdf.ts';

const describePdf = (blocks: PdfBlock[], change: Partial<PdfDescription> = {}): PdfDescription => ({
  title: '订舱确认书',
  subtitle: 'DD2611210001',
  language: 'zh-CN',
  footer: '示例数据',
  pageNumber: `第 ${PAGE_HOLES.page} 页，共 ${PAGE_HOLES.pages} 页`,
  createdAt: new Date(0),
  blocks,
  ...change,
});
const HEADER = ['No.', 'Goods', 'Amount'];
const table = (rows: string[][], totals?: string[][]): PdfBlock => ({
  is: 'table',
  columns: HEADER.map((title, n) => ({ title, share: [1, 4, 2][n] ?? 1, isNumber: n === 2 })),
  rows,
  ...(totals && { totals }),
});

const LONG_WORD = 'UNBREAKABLE'.repeat(60);
const HOSTILE = [
  'a'.repeat(5000),
  '囍'.repeat(3000),
  '，。'.repeat(400),
  'x '.repeat(2000),
  'नमस्ते 🚢 \u202eevil\u202c \0\t',
  '\n'.repeat(50),
  LONG_WORD,
];

describe('9.14 a PDF document', () => {
  it('can be read back in both languages, with rare, traditional, Cyrillic and accented characters', async () => {
    const texts = ['船名航次 EVER SAMPLE / 012E', 'Zürich – “Café” № 5 · 1,234.50', '囍鎏龘 貨櫃運輸 ひらがな', 'Владивосток'];
    const [page] = await pagesOf(await renderPdf(describePdf(texts.map((text) => ({ is: 'paragraph', text })))));
    for (const text of texts) expect(page?.text).toContain(text.replaceAll(' ', ''));
    expect(page?.text).toContain('订舱确认书');
    const [other] = await pagesOf(await renderPdf(describePdf([{ is: 'paragraph', text: 'Škoda नम A\u202eB' }])));
    expect(other?.text).toContain('Skoda□□AB');
  });

  it('embeds only the characters that it uses', async () => {
    const bytes = await renderPdf(
      describePdf([
        {
          is: 'pairs',
          pairs: [
            ['起运港', '上海'],
            ['POD', 'Los Angeles'],
          ],
          perRow: 2,
        },
      ]),
    );
    expect(bytes.toString('latin1')).toMatch(/FontFile2/);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('repeats the header of a table on each page, counts the pages and ends with the totals', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => [String(n + 1), `货物 sample goods ${n + 1}`, `${n + 1},000.00`]);
    const pages = await pagesOf(await renderPdf(describePdf([table(rows, [['', 'Total', '11,325,000.00']])])));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach(({ text }, n) => {
      expect(text).toContain(HEADER.join(''));
      expect(text).toContain(`第${n + 1}页，共${pages.length}页`);
      expect(text).toContain('示例数据');
    });
    const all = pages.map(({ text }) => text).join('');
    for (let n = 1; n <= 150; n += 1) expect(all.split(`samplegoods${n}${n},000.00`).length - 1, String(n)).toBe(1);
    expect(pages.at(-1)?.text).toContain('Total11,325,000.00');
  });

  it('30.A3 breaks no date, number or amount of a table as long as its words fit', async () => {
    const cells = ['ZD2611210001', 'ANCHBL2611210001', '2026-10-17', 'Confirmed', '2026-11-16', '112,345.00', '1,112,345.00'];
    const [page] = await pagesOf(
      await renderPdf(describePdf([{ is: 'table', columns: cells.map((_, n) => ({ title: `T${n}`, share: n === 3 ? 20 : 1 })), rows: [cells] }])),
    );
    expect(cells.filter((cell) => !page?.items.some(({ text }) => text === cell))).toEqual([]);
    const wide = [...cells, 'UNBREAKABLE'.repeat(30)];
    const [other] = await pagesOf(
      await renderPdf(describePdf([{ is: 'table', columns: wide.map((title) => ({ title: title.slice(0, 2), share: 1 })), rows: [wide] }])),
    );
    expect(other?.items.filter(({ right }) => right > PAGE.width - MARGIN + 0.5)).toEqual([]);
  });

  it('30.A3 names its sender above the title, and keeps a long foot whole on two lines', async () => {
    const footer = `QT2611210001, ${'示例数据，非正式报价 / Sample data, not an offer; '.repeat(3)}end`;
    const [page] = await pagesOf(await renderPdf(describePdf([], { sender: { name: '东海货运', contact: 'Lin, 021-1234' }, footer })));
    expect(page?.text).toMatch(/^东海货运Lin,021-1234订舱确认书/);
    expect(page?.text).toContain('end');
    expect(page?.items.filter(({ bottom }) => bottom > PAGE.height - MARGIN / 2)).toEqual([]);
  });

  it('aligns money at the right edge of its column', async () => {
    const amounts = ['1.00', '1,234.50', '1,000,000.00'];
    const [page] = await pagesOf(await renderPdf(describePdf([table(amounts.map((amount) => ['', 'x', amount]))])));
    const ends = (page?.items ?? []).filter(({ text }) => amounts.includes(text)).map(({ right }) => Math.round(right * 10));
    expect(ends.length).toBe(3);
    expect(new Set(ends).size).toBe(1);
  });

  it.each(['table', 'pairs', 'paragraph', 'heading', 'title'])('keeps text of any length within the margins, in a %s', async (kind) => {
    for (const text of HOSTILE) {
      const blocks: PdfBlock[] =
        kind === 'table'
          ? [
              table([
                ['1', text, text],
                [text, 'b', '2'],
              ]),
              { is: 'table', columns: ['a', 'b'].map((title) => ({ title, share: 1 })), rows: [['1', text]] },
            ]
          : kind === 'pairs'
            ? [
                {
                  is: 'pairs',
                  pairs: [
                    [text.slice(0, 100), text],
                    ['b', 'c'],
                  ],
                  perRow: 3,
                },
              ]
            : kind === 'title'
              ? []
              : [{ is: kind as 'paragraph', text }];
      const change = kind === 'title' ? { title: text.slice(0, 300), subtitle: text.slice(0, 300), footer: text } : {};
      const pages = await pagesOf(await renderPdf(describePdf(blocks, change)));
      const outside = pages.flatMap(({ items }) =>
        items.filter(
          ({ left, right, top, bottom }) =>
            left < MARGIN - 0.5 || right > PAGE.width - MARGIN + 0.5 || top < MARGIN / 2 || bottom > PAGE.height - MARGIN / 2,
        ),
      );
      expect(outside.slice(0, 3), `${kind} ${text.slice(0, 10)}`).toEqual([]);
    }
  });

  it('loses no text of a row that is longer than a page', async () => {
    const words = Array.from({ length: 3000 }, (_, n) => `w${n}`);
    const pages = await pagesOf(await renderPdf(describePdf([table([['1', words.join(' '), '2']])])));
    expect(pages.length).toBeGreaterThan(2);
    const all = pages.map(({ items }) => items.map(({ text }) => text).join(' ')).join(' ');
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(all))).toEqual([]);
  });
});
