import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressesFrom } from './addresses.ts';

const BUILD = '1.2.3-0a1b2c3d';

describe('a loader that was loaded from a moving address', () => {
  it.each(['v1', '1.2.3'])('takes the rest from the folder of its build: %s', (pointer) => {
    const { addressOf, shellAddressOf } = addressesFrom(`https://cdn.example.com/widgets/${pointer}/quayside.js?from=cms/v1/x`, BUILD);
    expect(addressOf('./c/react.js', 0)).toBe(`https://cdn.example.com/widgets/${BUILD}/c/react.js`);
    expect(shellAddressOf('./rate-search.shell.js')).toBe(`https://cdn.example.com/widgets/${pointer}/rate-search.shell.js`);
  });

  it('falls back to the moving address when the build folder has failed twice', () => {
    const { addressOf } = addressesFrom('https://cdn.example.com/widgets/v1/quayside.js', BUILD);
    expect(addressOf('./c/react.js', 1)).toBe(`https://cdn.example.com/widgets/${BUILD}/c/react.js`);
    expect(addressOf('./c/react.js', 2)).toBe('https://cdn.example.com/widgets/v1/c/react.js');
  });
});

it.each([`https://cdn.example.com/widgets/${BUILD}/quayside.js`, 'https://cdn.example.com/our/copy/quayside.js'])(
  'takes the rest from beside it, wherever it was put: %s',
  (url) => {
    const { addressOf, shellAddressOf } = addressesFrom(url, BUILD);
    for (const tries of [0, 1, 2]) expect(addressOf('./login.js', tries)).toBe(new URL('./login.js', url).href);
    expect(shellAddressOf('./login.shell.js')).toBe(new URL('./login.shell.js', url).href);
  },
);

describe('after failures', () => {
  const triesIn = (maps: string[], failures: number) => {
    vi.stubGlobal('document', { querySelectorAll: () => maps.map((textContent) => ({ textContent })) });
    return addressesFrom(`https://cdn.example.com/widgets/${BUILD}/quayside.js`, BUILD).triesAfter(failures);
  };
  afterEach(() => void vi.unstubAllGlobals());

  it('a page without checksums counts them', () => {
    expect([0, 1, 2].map((failures) => triesIn(['{"imports":{}}'], failures))).toEqual([0, 1, 2]);
  });

  it('a page with checksums uses the second copy of the build, and nothing else', () => {
    const map = `{"integrity":{"https://cdn.example.com/widgets/${BUILD}/again/login.js":"sha384-x"}}`;
    expect([0, 1, 2].map((failures) => triesIn([map], failures))).toEqual([0, -1, -1]);
    const { addressOf } = addressesFrom(`https://cdn.example.com/widgets/${BUILD}/quayside.js`, BUILD);
    expect(addressOf('./c/react.js', -1)).toBe(`https://cdn.example.com/widgets/${BUILD}/again/c/react.js`);
  });

  it('and uses none that its import map does not cover', () => {
    const map = `{"integrity":{"https://cdn.example.com/widgets/${BUILD}/login.js":"sha384-x"}}`;
    expect([0, 1, 2].map((failures) => triesIn([map], failures))).toEqual([0, 0, 0]);
  });
});
