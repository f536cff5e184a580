import type { Page, Route } from '@playwright/test';

const VERSION = /(["'`])1\.\d+\.\d+\1/g;
/** The loader loads everything else from the folder of its build. */
const BUILD = /1\.\d+\.\d+-[0-9a-f]{8}/g;

/** A test may end while files are still being loaded. */
const TEST_ENDED = /has been (disposed|closed)|Test ended/;

/** Serves the current build a second time under `/widgets/<version>-other/`, with that version inserted; returns its autoloader. */
export async function serveOtherVersion(page: Page, version: string): Promise<string> {
  const serve = async (route: Route) => {
    const answer = await route.fetch({ url: route.request().url().replace(`${version}-other`, 'v1') });
    if (!route.request().url().includes('.js')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, body: (await answer.text()).replace(VERSION, `"${version}"`).replace(BUILD, `${version}-other`) });
  };
  await page.route(`**/widgets/${version}-other/**`, (route) =>
    serve(route).catch((fault: unknown) => {
      if (!TEST_ENDED.test(String(fault))) throw fault;
    }),
  );
  return `/widgets/${version}-other/quayside.js`;
}
