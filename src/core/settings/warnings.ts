import { isLocale, loadMessages, translator } from '#i18n';
import type { BrowserError } from './browser-errors.ts';
import type { Notices } from '../page/notices.ts';
import type { SettingsPart } from './settings.ts';

interface Manner {
  quiet?: boolean;
  /** Language of the element that made the call; the page's by default. */
  locale?: string;
}

/** The notices that the error catalogue prescribes for calls; each returns its text. */
export interface Warnings {
  requestFailed(options: Manner): Promise<string>;
  systemFailed(options: Manner): Promise<string>;
  rejected(message: string, options: Manner): Promise<string>;
  /** For a refusal without a message; shown by the caller. */
  unknown(options: Manner): Promise<string>;
  sessionExpired(): Promise<string>;
}

export function makeWarnings(settings: SettingsPart, notices: Notices): Warnings {
  async function text(key: BrowserError, wanted?: string): Promise<string> {
    const locale = isLocale(wanted) ? wanted : settings.store.getState().locale;
    // Loaded at startup; if even that failed, only the key can be shown.
    await loadMessages(locale, ['error']).catch(() => undefined);
    return translator(locale, 'error')(key);
  }
  return {
    async requestFailed({ quiet, locale }) {
      const message = await text('network', locale);
      if (!quiet) notices.show({ kind: 'error', message });
      return message;
    },
    async systemFailed({ quiet, locale }) {
      const message = await text('system', locale);
      if (!quiet) notices.show({ kind: 'error', message });
      return message;
    },
    unknown: ({ locale }) => text('unknown', locale),
    async rejected(shown, { quiet, locale }) {
      const message = shown || (await text('rejected', locale));
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
