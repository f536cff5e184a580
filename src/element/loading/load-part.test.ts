import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

/** Addresses of the preload links in the page's head. */
let links: { href: string; remove(): void }[];

beforeEach(() => {
  links = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { href: '', remove: () => void (links = links.filter((other) => other !== link)) };
      return link;
    },
    head: { append: (...added: typeof links) => links.push(...added) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const FROM = 'https://suite.test/widgets/1/form.js';

describe('loadPart', () => {
  it('preloads all files of a part in parallel and removes its links', async () => {
    let requested: string[] = [];
    const part = await loadPart(
      async () => {
        requested = links.map(({ href }) => href);
        return 'part';
      },
      ['./c/a.js', './c/b.js'],
      FROM,
    );
    expect(part).toBe('part');
    expect(requested).toEqual(['https://suite.test/widgets/1/c/a.js', 'https://suite.test/widgets/1/c/b.js']);
    expect(links).toEqual([]);
  });

  it('preloads a file once, however many parts need it', async () => {
    await loadPart(async () => 0, ['./c/shared.js', './c/first.js'], FROM);
    let requested: string[] = [];
    await loadPart(async () => void (requested = links.map(({ href }) => href)), ['./c/shared.js', './c/second.js', './c/third.js'], FROM);
    expect(requested).toEqual(['https://suite.test/widgets/1/c/second.js', 'https://suite.test/widgets/1/c/third.js']);
  });

  it('passes a failure on and removes its links', async () => {
    await expect(loadPart(() => Promise.reject(new Error('gone')), ['./c/x.js', './c/y.js'], FROM)).rejects.toThrow('gone');
    expect(links).toEqual([]);
  });
});
