/** Location of the loader's own script, and the immutable folder of its build. */
export interface Addresses {
  addressOf(path: string, tries: number): string;
  /** Argument for `addressOf` after so many failures. */
  triesAfter(failures: number): number;
  shellAddressOf(path: string): string;
}

/** `…/widgets/v1/quayside.js` and `…/widgets/1.0.0/quayside.js`: their content changes with every release. */
const POINTER = /\/(v\d+|\d+\.\d+\.\d+)\/(?=[^/?#]*(?:[?#]|$))/;

/** Second copy of each build below its own folder: browsers remember a damaged module by its address. */
const RETRY_FOLDER = 'again/';

/**
 * `url` is the loader's. A loader from a moving address loads everything else from the immutable folder of its own build, so that a page never mixes two
 * builds, even if a release happens between two requests.
 */
export function addressesFrom(url: string, build: string): Addresses {
  const fixed = build ? url.replace(POINTER, `/${build}/`) : url;
  return {
    // A browser that remembers failed modules needs other addresses for their imports too; a page that pins a build must not get another.
    addressOf: (path, tries) => new URL(tries < 0 ? RETRY_FOLDER + path : path, tries > 1 ? url : fixed).href,
    triesAfter(failures) {
      const map = pinningMap();
      // Only if the map covers that folder too: older snippets may not.
      return map === undefined ? failures : failures && map.includes(RETRY_FOLDER) ? -1 : 0;
    },
    shellAddressOf: (path) => new URL(path, url).href,
  };
}

/** An import map with checksums covers exactly the addresses that it lists. */
const pinningMap = (): string | undefined =>
  [...document.querySelectorAll('script[type=importmap]')].flatMap(({ textContent }) => textContent ?? []).find((map) => map.includes('integrity'));
