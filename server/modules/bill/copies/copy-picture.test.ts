import { expect, it } from 'vitest';
import type { BillToPrint } from './bill-document.ts';
import { drawCopy } from './copy-picture.ts';

const bill = (fAddress: string): BillToPrint => {
  const document = { mblVo: { fAddress }, mblGoodsVo: { marks: 'NHW' }, conList: [] };
  return { type: 1, blNo: 'MSCU1', document };
};

it('draws what the bills say as a picture', async () => {
  const picture = await drawCopy({ bkgNo: '177', copyVersion: 1, bills: [bill('TIDEWATER\n1 ROAD')] });
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(1240);
  const blank = await drawCopy({ bkgNo: '177', copyVersion: 1, bills: [bill('')] });
  expect(picture.length).toBeGreaterThan(blank.length);
});
