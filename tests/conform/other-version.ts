import type { Page } from '@playwright/test';

const VERSION = /(["'`])1\.\d+\.\d+\1/g;
/** The loader loads everything else from the folder of its build. */
const BUILD = /1\.\d+\.\d+-[0-9a-f]{8}/g;

/** Serves the current build a second time under `/widgets/<version>-other/`, with that version inserted; returns its autoloader. */
export async function serveOtherVersion(page: Page, version: string): Promise<string> {
  await page.route(`**/widgets/${version}-other/**`, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(`${version}-other`, 'v1') });
    if (!route.request().url().includes('.js')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, body: (await answer.text()).replace(VERSION, `"${version}"`).replace(BUILD, `${version}-other`) });
  });
  return `/widgets/${version}-other/quayside.js`;
}
