import { configure, define } from '@quayside/elements';

/** Page setup shared by all hosts, before or after the framework renders. */
export function start() {
  const { suite, key } = document.documentElement.dataset;
  configure({ apiUrl: suite, key });
  define();
}
