import { describe, expect, it } from 'vitest';
import { extensionOf, refusalOf, sizeText } from './file-limits.ts';

const MB = 1024 * 1024;

describe('refusalOf', () => {
  it('accepts a file of exactly 5 MB and refuses one byte more', () => {
    expect(refusalOf({ name: 'a.pdf', size: 5 * MB }, {})).toBeUndefined();
    expect(refusalOf({ name: 'a.pdf', size: 5 * MB + 1 }, {})).toBe('upload.size');
  });

  it('checks the last extension, ignoring case', () => {
    const limits = { accept: ['pdf', 'png'] };
    expect(refusalOf({ name: 'SCAN.PDF', size: 1 }, limits)).toBeUndefined();
    expect(refusalOf({ name: 'a.pdf.exe', size: 1 }, limits)).toBe('upload.format');
    expect(refusalOf({ name: 'pdf', size: 1 }, limits)).toBe('upload.format');
  });

  it('refuses an empty file', () => expect(refusalOf({ name: 'a.pdf', size: 0 }, {})).toBe('upload.empty'));
});

it('formats sizes as in the messages', () => {
  expect([512, 2048, 5 * MB, 1.5 * MB].map((bytes) => sizeText(bytes))).toEqual(['512\u00A0B', '2\u00A0KB', '5\u00A0MB', '1.5\u00A0MB']);
  expect(extensionOf('a.tar.GZ')).toBe('gz');
});
