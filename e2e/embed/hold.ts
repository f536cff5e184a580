import type { Page } from '@playwright/test';

/** Delays all requests of this pattern until released. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => (await promise, route.continue()));
  return resolve;
}
