/** Where the loader's own script lies, and the folder that its build lies in for good. */
export interface Addresses {
  addressOf(path: string, tries: number): string;
  shellAddressOf(path: string): string;
}

/** `…/widgets/v1/quayside.js` and `…/widgets/1.0.0/quayside.js`: what they lead to changes with every release. */
const POINTER = /\/(v\d+|\d+\.\d+\.\d+)\/(?=[^/?#]*(?:[?#]|$))/;

/**
 * `url` is the loader's. One that was loaded from a pointer takes all else from the folder of its own build, which never changes:
 * a page never runs files of two builds, also when there is a release between two of its requests.
 */
export function addressesFrom(url: string, build: string): Addresses {
  const fixed = build ? url.replace(POINTER, `/${build}/`) : url;
  return {
    // A browser that remembers failed modules needs another address also for what they import; a page that names a build gets that one only.
    addressOf: (path, tries) => new URL(path, tries > 1 ? url : fixed).href,
    shellAddressOf: (path) => new URL(path, url).href,
  };
}

/** An import map with checksums guards the addresses that it names and no others. */
export const isPinned = (): boolean =>
  [...document.querySelectorAll('script[type=importmap]')].some(({ textContent }) => textContent?.includes('integrity'));
