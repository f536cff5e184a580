import { wire } from '#contract/wire';
import type { Page } from '../page/page.ts';
import { retryDelayMs } from '../api/retry-delay.ts';
import type { SettingsPart } from '../settings/settings.ts';

const TRIES = 3;

/** Ends a session on the server too. The page may go away at once and shows nothing of it, so nobody waits. */
export async function revoke(page: Page, settings: SettingsPart, token: string): Promise<void> {
  const { apiUrl, key, locale } = settings.store.getState();
  const headers = { 'content-type': 'application/json', auth: token, language: locale, ...(key ? { 'quay-key': key } : {}) };
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (await page.post(`${apiUrl}/api${wire.user?.logout?.path}`, headers)) return;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tried)));
  }
}
