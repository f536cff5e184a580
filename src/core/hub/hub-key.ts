/** Key of the page's hub on `globalThis`; the same for all copies of this major version. */
export const HUB_KEY = Symbol.for('quayside.v1');
