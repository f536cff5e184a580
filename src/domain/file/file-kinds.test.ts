import { describe, expect, it } from 'vitest';
import { FILE_KINDS, type FileKind, type FileReader, type FileToRead, mayReadFile } from './file-kinds.ts';

const customer = (personId: string, customerId: string, isAdmin = false): FileReader => ({ personId, side: 'customer', customerId, isAdmin });
const READERS: Record<string, FileReader | undefined> = {
  uploader: customer('1', '10'),
  colleague: customer('2', '10'),
  administrator: customer('3', '10', true),
  'other company': customer('4', '20', true),
  provider: { personId: '5', side: 'provider', customerId: null, isAdmin: false },
  visitor: { personId: '6', side: 'visitor', customerId: null, isAdmin: false },
  nobody: undefined,
};
const PLAIN: FileToRead = { uploaderId: '1', customerId: '10', bookingId: null, bookingCustomerId: null, isInReadersChat: false, pictured: null };
const readersOf = (kind: string, file: Partial<FileToRead> = {}): string[] =>
  Object.entries(READERS)
    .filter(([, reader]) => mayReadFile(kind, { ...PLAIN, ...file }, reader))
    .map(([name]) => name);

const OF_CUSTOMER = { side: 'customer', customerId: '10', isInReadersChats: false } as const;
const OF_PROVIDER = { side: 'provider', customerId: null, isInReadersChats: false } as const;

describe('9.14 readers of a stored file', () => {
  const ofBooking = { bookingCustomerId: '10' };
  it.each<[FileKind, Partial<FileToRead>, string[]]>([
    ['chat', {}, ['uploader']],
    ['bookingDocument', ofBooking, ['uploader', 'colleague', 'administrator', 'provider']],
    ['siAttachment', ofBooking, ['uploader', 'colleague', 'administrator', 'provider']],
    ['bill', { ...ofBooking, uploaderId: '5', customerId: null }, ['uploader', 'colleague', 'administrator', 'provider']],
    ['licence', {}, ['uploader', 'administrator', 'provider']],
    ['export', {}, ['uploader']],
    ['newsPicture', {}, Object.keys(READERS)],
    ['userPicture', { pictured: OF_CUSTOMER }, ['uploader', 'colleague', 'administrator', 'provider']],
    [
      'userPicture',
      { uploaderId: '5', customerId: null, pictured: OF_PROVIDER },
      ['uploader', 'colleague', 'administrator', 'other company', 'provider'],
    ],
    ['userPicture', { pictured: { ...OF_CUSTOMER, isInReadersChats: true } }, Object.keys(READERS).filter((name) => name !== 'nobody')],
    ['userPicture', {}, ['uploader']],
    ['quoteLogo', {}, ['uploader', 'colleague', 'administrator']],
  ])('%s', (kind, file, readers) => {
    expect(readersOf(kind, file)).toEqual(readers);
  });

  it('of a chat in which it was sent include visitors, and nobody without a session', () => {
    expect(readersOf('chat', { isInReadersChat: true })).toEqual(Object.keys(READERS).filter((name) => name !== 'nobody'));
  });

  it('28.5 with the key of a link in a mail are those of its booking, without e-invoices, whatever else its sender may read', () => {
    const linked = { ...customer('1', '10', true), linkedBookingId: '100' };
    const all: Omit<FileToRead, 'bookingId'> = {
      uploaderId: '1',
      customerId: '10',
      bookingCustomerId: '10',
      isInReadersChat: true,
      pictured: OF_CUSTOMER,
    };
    const readable = (bookingId: string | null) => Object.keys(FILE_KINDS).filter((kind) => mayReadFile(kind, { ...all, bookingId }, linked));
    expect(readable('100')).toEqual(['bookingDocument', 'siAttachment', 'bill', 'billDispute', 'newsPicture']);
    expect([readable('101'), readable(null)]).toEqual([['newsPicture'], ['newsPicture']]);
    expect(mayReadFile('bill', { ...all, bookingId: '100', bookingCustomerId: '20' }, linked)).toBe(false);
  });

  it('are none if its kind is unknown or its booking is gone', () => {
    expect(['', 'toString', 'secret'].map((kind) => readersOf(kind, { isInReadersChat: true }))).toEqual([[], [], []]);
    expect(readersOf('bill')).toEqual([]);
  });

  it('are stated for every kind', () => {
    expect(Object.entries(FILE_KINDS).filter(([, { isPublic }]) => isPublic)).toMatchObject([['newsPicture', {}]]);
  });
});
