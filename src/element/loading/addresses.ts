/** Where the loader's own script lies, and the folder that its build lies in for good. */
export interface Addresses {
  addressOf(path: string, tries: number): string;
  /** What to hand to `addressOf` after so many failures. */
  triesAfter(failures: number): number;
  shellAddressOf(path: string): string;
}

/** `…/widgets/v1/quayside.js` and `…/widgets/1.0.0/quayside.js`: what they lead to changes with every release. */
const POINTER = /\/(v\d+|\d+\.\d+\.\d+)\/(?=[^/?#]*(?:[?#]|$))/;

/** Each build lies once more below its own folder: for a module that came damaged, which browsers remember by its address. */
const AGAIN = 'again/';

/**
 * `url` is the loader's. One that was loaded from a pointer takes all else from the folder of its own build, which never changes:
 * a page never runs files of two builds, also when there is a release between two of its requests.
 */
export function addressesFrom(url: string, build: string): Addresses {
  const fixed = build ? url.replace(POINTER, `/${build}/`) : url;
  return {
    // A browser that remembers failed modules needs another address also for what they import; a page that names a build gets that one only.
    addressOf: (path, tries) => new URL(tries < 0 ? AGAIN + path : path, tries > 1 ? url : fixed).href,
    triesAfter(failures) {
      const map = pinningMap();
      // Only where the map guards that folder too: one that was pasted long ago may not.
      return map === undefined ? failures : failures && map.includes(AGAIN) ? -1 : 0;
    },
    shellAddressOf: (path) => new URL(path, url).href,
  };
}

/** An import map with checksums guards the addresses that it names and no others. */
const pinningMap = (): string | undefined =>
  [...document.querySelectorAll('script[type=importmap]')].flatMap(({ textContent }) => textContent ?? []).find((map) => map.includes('integrity'));
