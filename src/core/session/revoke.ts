import { wire } from '#contract/wire';
import type { Page } from '../page/page.ts';
import { retryDelayMs } from '../api/retry-delay.ts';
import type { SettingsPart } from '../settings/settings.ts';

const TRIES = 3;

/** Ends a session on the server too. Fire and forget, since the page may unload at once and shows no result. */
export async function revoke(page: Page, settings: SettingsPart, token: string): Promise<void> {
  const { apiUrl, key, locale } = settings.store.getState();
  const headers = { 'content-type': 'application/json', auth: token, language: locale, ...(key ? { 'quay-key': key } : {}) };
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (await page.post(`${apiUrl}/api${wire.user?.logout?.path}`, headers)) return;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tried)));
  }
}
