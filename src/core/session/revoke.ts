import { postCall } from './post-call.ts';
import { retryDelayMs } from '../page/retry-delay.ts';
import type { Page } from '../page/page.ts';
import type { SettingsPart } from '../settings/settings.ts';

const TRIES = 3;

/** Ends a session on the server too. Fire and forget, since the page may unload at once and shows no result. */
export async function revoke(page: Page, settings: SettingsPart, token: string): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (await postCall(page, settings, { domain: 'user', call: 'logout', token })) return;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tried)));
  }
}
