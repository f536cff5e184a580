import { describe, expect, it } from 'vitest';
import { imagesIn, insertImages, type Part, removeImage, textPart, toSend, textOf } from './parts.ts';

const shot = (name: string) => new File(['x'], name, { type: 'image/png' });
const shape = (parts: readonly Part[]) => parts.map((part) => (part.is === 'text' ? part.text : `[${part.file.name}]`));

describe('a message with screenshots', () => {
  const written = textPart('before after');
  const parts = insertImages([written], written.id, { start: 7, end: 7 }, [shot('a.png'), shot('b.png')]);

  it('is split at the caret, and replaces the selection', () => {
    expect(shape(parts)).toEqual(['before ', '[a.png]', '', '[b.png]', 'after']);
    expect(shape(insertImages([written], written.id, { start: 0, end: 12 }, [shot('a.png')]))).toEqual(['', '[a.png]', '']);
  });

  it('is sent as texts and images in order, without blank ones', () => {
    expect(shape(toSend(parts))).toEqual(['before ', '[a.png]', '[b.png]', 'after']);
    expect(toSend([textPart(' \n')])).toEqual([]);
  });

  it('becomes one text again when the screenshots are removed', () => {
    const images = parts.filter(({ is }) => is === 'image');
    const rest = images.reduce<readonly Part[]>((now, { id }) => removeImage(now, id), parts);
    expect(shape(rest)).toEqual(['before \nafter']);
    expect(imagesIn(parts)).toBe(2);
  });

  it('keeps its text as the draft', () => {
    expect(textOf(parts)).toBe('before \nafter');
  });
});
