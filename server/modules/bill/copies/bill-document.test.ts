import { expect, it } from 'vitest';
import { billTexts } from '#domain/bill/bill-changes';
import { checkDigit } from '#domain/container/container-no';
import { pagesOf } from '#server/test/services/read-pdf';
import { type BillToPrint, printCopy } from './bill-document.ts';

const goodsLines = (count: number) => Array.from({ length: count }, (_, n) => `WOODEN CHAIRS ITEM ${n + 1}`).join('\n');

const documentOf = (index: number, containers: number, goods: string) => ({
  mblVo: {
    shippingIdName: 'MSC',
    fAddress: 'TIDEWATER HOME GOODS CO., LTD.\nNO. 281 HAIYUN ROAD, PUDONG\nSHANGHAI',
    sAddress: `NORDHAFEN WOHNEN GMBH ${index}\nGROSSE HAFENSTRASSE 77`,
    tAddress: 'SAME AS CONSIGNEE',
    tAddressSecond: '上海海运代理有限公司',
    portStartId: '1',
    portStartIdName: '青岛 Qingdao',
    portEndDesc: 'HAMBURG',
    vessel: 'AMBER TIDE',
    voyage: '116E',
    blContract: '李明',
    remark: '请电放',
  },
  mblGoodsVo: { marks: 'NHW\nPO-88060', goods, hsCode: '940161', number: 280, weight: '7120.5', volume: '26.4' },
  conList: Array.from({ length: containers }, (_, n) => {
    const body = `CMAU${String(100_000 + index * 1000 + n)}`;
    return { ctnNo: `${body}${checkDigit(body)}`, sealNo: `FJ${1_000_000 + n}`, ctnType: '20GP', number: 14, weight: '356.025', volume: '1.32' };
  }),
});
const bill = (...given: Parameters<typeof documentOf>): BillToPrint => ({ type: 1, blNo: `MSCUSH12${given[0]}`, document: documentOf(...given) });

const print = (bills: readonly BillToPrint[]) => printCopy({ bkgNo: '177000000001', copyVersion: 2, now: 0, bills });
const bare = (text: string) => text.replaceAll(/\s/g, '');

it('says what the bills say, in Chinese too, with the watermark on every page', async () => {
  const bills = Array.from({ length: 10 }, (_, index) => bill(index, 20, 'WOODEN DINING CHAIRS'));
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
  const pages = await pagesOf(await print([bill(0, 1, goodsLines(150))]));
  expect(pages.length).toBeGreaterThan(2);
  const read = pages.map(({ text }) => text).join('');
  for (const line of goodsLines(150).split('\n')) expect(read).toContain(bare(line));
  for (const { items, width, height } of pages)
    for (const { text, right, bottom } of items.filter(({ text: word }) => word !== 'COPY')) {
      expect(right, text).toBeLessThanOrEqual(width);
      expect(bottom, text).toBeLessThanOrEqual(height);
    }
});
