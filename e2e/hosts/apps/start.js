import { configure, define } from '@quayside/elements';

/** What every host page says once, before or after its framework draws. */
export function start() {
  const { suite, key } = document.documentElement.dataset;
  configure({ apiUrl: suite, key });
  define();
}
