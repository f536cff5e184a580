import { expect, it } from 'vitest';
import { isImageContent } from './image-content.ts';

it.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0], true],
  ['PNG', [0x89, 0x50, 0x4e, 0x47], true],
  ['GIF', [0x47, 0x49, 0x46, 0x38], true],
  ['HTML', [0x3c, 0x68, 0x74, 0x6d], false],
  ['PDF', [0x25, 0x50, 0x44, 0x46], false],
  ['a part of a beginning', [0xff, 0xd8], false],
  ['nothing', [], false],
])('tells an image by its beginning: %s', (_, bytes, isImage) => {
  expect(isImageContent(Uint8Array.from(bytes))).toBe(isImage);
});
