import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { contentTypeOf } from '../file/content-type.ts';
import { ofdOf } from './sample-ofd.ts';

const page = { title: '数电票 26312000000000000001', date: '2026-11-20', lines: ['购方 A & B <示例>', '价税合计 CNY 100.00'] };

/** Parts of a zip file by its directory. */
function partsOf(zip: Buffer): Record<string, string> {
  const end = zip.length - 22;
  const parts: Record<string, string> = {};
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, nameLength, local] = [zip.readUInt32LE(entry + 20), zip.readUInt16LE(entry + 28), zip.readUInt32LE(entry + 42)];
    const content = local + 30 + nameLength;
    parts[zip.toString('utf8', entry + 46, entry + 46 + nameLength)] = inflateRawSync(zip.subarray(content, content + packed)).toString();
    entry += 46 + nameLength;
  }
  return parts;
}

it('is a package whose entry point leads to a page with every line', () => {
  const parts = partsOf(ofdOf(page));
  expect(Object.keys(parts)[0]).toBe('OFD.xml');
  const root = /<ofd:DocRoot>(.*?)<\/ofd:DocRoot>/.exec(parts['OFD.xml'] ?? '')?.[1] ?? '';
  const location = /BaseLoc="(Pages.*?)"/.exec(parts[root] ?? '')?.[1] ?? '';
  const content = parts[`Doc_0/${location}`] ?? '';
  const texts = [...content.matchAll(/<ofd:TextCode [^>]*DeltaX="([^"]*)">(.*?)<\/ofd:TextCode>/g)].map(([, steps = '', text = '']) => ({
    steps,
    text,
  }));
  expect(texts.map(({ text }) => text)).toEqual([page.title, '购方 A &amp; B &lt;示例&gt;', page.lines[1]]);
  expect(texts[0]?.steps.split(' ')).toHaveLength([...page.title].length - 1);
});

it('is accepted as an e-invoice by its content, and the same twice', async () => {
  expect(await contentTypeOf('1.ofd', ofdOf(page), ['ofd'])).toBe('application/ofd');
  expect(ofdOf(page)).toEqual(ofdOf(page));
});
