import { type Key, loadMessages, translator } from '#i18n';
import type { Notices } from './notices.ts';
import type { Page } from './page.ts';
import type { SettingsPart } from './settings.ts';

interface Quietness {
  quiet?: boolean;
}

/** The notices that the error catalogue prescribes for calls; each returns the text it showed. */
export interface Warnings {
  requestFailed(options: Quietness): Promise<string>;
  rejected(message: string, options: Quietness): Promise<string>;
  /** For a refusal that came without a word; shown by the caller. */
  unknown(): Promise<string>;
  sessionExpired(): Promise<string>;
}

export function makeWarnings(page: Page, settings: SettingsPart, notices: Notices): Warnings {
  async function text(key: Key<'error'>): Promise<string> {
    const { locale } = settings.store.getState();
    // Loaded at the start; if even that failed the key is all there is to show.
    await loadMessages(locale, ['error']).catch(() => undefined);
    return translator(locale, 'error')(key);
  }
  return {
    async requestFailed({ quiet }) {
      const message = await text('network');
      if (quiet) return message;
      notices.show({ kind: 'error', message });
      if (!page.isOnline()) notices.show({ kind: 'info', message: await text('offline') });
      return message;
    },
    unknown: () => text('unknown'),
    async rejected(said, { quiet }) {
      const message = said || (await text('rejected'));
      if (!quiet) notices.show({ kind: 'warning', message });
      return message;
    },
    async sessionExpired() {
      const message = await text('sessionExpired');
      notices.show({ kind: 'error', message });
      return message;
    },
  };
}
