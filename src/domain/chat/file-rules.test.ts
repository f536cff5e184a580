import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSendable, screenshots, searchChats } from './chat-rules.ts';
import { chatFile, extension, fileSize, imageFile, isImage } from './file-rules.ts';

const DOCUMENTS = ['mp4', 'mp3', '3gp', 'ppt', 'doc', 'xls', 'pptx', 'docx', 'xlsx', 'xlsm', 'txt', 'wps', 'pdf'];
const IMAGES = ['jpg', 'jpeg', 'png', 'gif'];
const LIMIT = 5 * 1024 * 1024;

describe('a file', () => {
  it('is checked by the text after the last dot', () => {
    expect(['a.PDF', 'a.tar.gz', 'a', 'a.', '.png', 'dir.x/a', '报价.xlsx'].map(extension)).toEqual(['pdf', 'gz', '', '', 'png', '', 'xlsx']);
  });

  it('is at most 5 MB', () => {
    fc.assert(
      fc.property(fc.nat(2 * LIMIT), (size) => {
        expect(fileSize({ name: 'a.pdf', size })).toEqual(size > LIMIT ? { code: 'file.size' } : undefined);
      }),
    );
    expect([LIMIT, LIMIT + 1].map((size) => fileSize({ name: 'a.pdf', size }))).toEqual([undefined, { code: 'file.size' }]);
  });

  it('can be sent in a chat if its format is listed', () => {
    for (const format of [...DOCUMENTS, ...IMAGES]) expect(chatFile({ name: `a.${format.toUpperCase()}`, size: 1 })).toBeUndefined();
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d]{1,5}$/), (format) => {
        expect(chatFile({ name: `a.${format}`, size: 1 }) === undefined).toBe([...DOCUMENTS, ...IMAGES].includes(format));
      }),
    );
    for (const name of ['a.exe', 'a.pdf.js', 'a.svg', 'pdf', '']) expect(chatFile({ name, size: 1 })).toEqual({ code: 'file.format' });
  });

  it('without content cannot be sent in a chat', () => {
    expect(chatFile({ name: 'a.pdf', size: 0 })).toEqual({ code: 'file.empty' });
    expect(chatFile({ name: 'a.exe', size: 0 })).toEqual({ code: 'file.format' });
  });

  it('must be a picture where a licence is required', () => {
    expect(IMAGES.map((format) => imageFile({ name: `a.${format}`, size: LIMIT }))).toEqual(IMAGES.map(() => undefined));
    expect(imageFile({ name: 'a.pdf', size: 1 })).toEqual({ code: 'file.format' });
    expect([isImage('a.JPG'), isImage('a.pdf')]).toEqual([true, false]);
  });
});

describe('a chat', () => {
  it('ignores blank messages', () => {
    expect(['', ' \n\t', '\u3000', ' a ', '。'].map(isSendable)).toEqual([false, false, false, true, true]);
  });

  it('accepts four screenshots at a time', () => {
    fc.assert(
      fc.property(fc.nat(20), (many) => {
        expect(screenshots(many)).toEqual(many > 4 ? { code: 'file.screenshots' } : undefined);
      }),
    );
  });

  it('matches a part of its name', () => {
    const chats = ['Ann', 'Hanna', 'Bob'].map((chatName) => ({ chatName }));
    expect(searchChats(chats, 'nn').map(({ chatName }) => chatName)).toEqual(['Ann', 'Hanna']);
    expect([searchChats(chats, ' ANN '), searchChats(chats, '')].map(({ length }) => length)).toEqual([2, 3]);
  });
});
