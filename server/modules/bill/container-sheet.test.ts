import { beforeAll, expect, it } from 'vitest';
import { BILL_CONTAINER_FIELDS } from '#domain/bill/bill-fields';
import { readPastedContainers } from '#domain/bill/container-paste';
import { blankValues } from '#domain/form/values';
import { loadMessages, LOCALES } from '#i18n';
import type { Context } from '#server/core/call/context';
import { exportContainers, readContainerSheet } from './container-sheet.ts';

beforeAll(async () => {
  for (const locale of LOCALES) await loadMessages(locale, ['bill-form', 'sheet']);
});

const CHOICES = {
  ctnType: [{ code: '40HQ', names: ['40HQ'] }],
  packageType: [{ code: 'CTNS', names: ['Cartons', '纸箱'] }],
  sealType: [{ code: 'KK', names: ['Seal'] }],
};
const filled = {
  ctnNo: 'MSCU1000017',
  sealNo: '-S1',
  ctnType: '40HQ',
  packageType: 'CTNS',
  weight: '1000.5',
  volume: '2',
  ctnClass: 'SOC',
  emptyFull: '4',
  sealType: 'KK',
  tare: '3800',
};
const line = { ...blankValues(BILL_CONTAINER_FIELDS), ...filled, number: 10, vgm: null, weighTime: null } as never;
const uploaded = (bytes: Uint8Array, fileName: string) => ({ file: { bytes, fileName, mimeType: '' } as never });

it.each(LOCALES)('exports what an import reads again (%s)', async (language) => {
  const context = { language } as Context;
  const { content, fileName } = await exportContainers(context, { blNo: '../MBL1', conList: [line, line] });
  expect(fileName).toMatch(/^\S+ MBL1\.xlsx$/);
  const { text } = await readContainerSheet(context, uploaded(content as Uint8Array, fileName));
  expect(readPastedContainers(text, CHOICES)).toMatchObject({ lines: [{ ...filled, number: '10' }, filled], unread: [] });
});

it('reads a csv with quotes and line breaks', async () => {
  const { text } = await readContainerSheet(
    { language: 'en-US' } as Context,
    uploaded(Buffer.from('Container no.,Seal no.\nMSCU1000017,"A ""1"""\n\n'), 'boxes.csv'),
  );
  expect(text).toBe('Container no.\tSeal no.\r\nMSCU1000017\t"A ""1"""');
});

it('says what is wrong with a file that is no sheet, is empty or too long', async () => {
  const context = { language: 'en-US' } as Context;
  const rows = Array.from({ length: 521 }, () => 'MSCU1000017').join('\n');
  for (const [bytes, name] of [
    ['PK\u0003\u0004text', 'a.xlsx'],
    ['\n', 'b.csv'],
    [rows, 'c.csv'],
  ] as const)
    await expect(readContainerSheet(context, uploaded(Buffer.from(bytes), name))).rejects.toMatchObject({
      key: 'sheet.unreadable',
      params: { reason: expect.stringContaining(name) as string },
    });
});
