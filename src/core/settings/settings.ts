import { DEFAULT_LOCALE, isLocale, type Locale, preferredLocale } from '#i18n';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../page/page.ts';
import { checkKey, type Density, type GivenToken, type SettingsInput, type Theme } from './settings-input.ts';
import { takeEarlyToken } from './early-token.ts';
import { type ProductStorage, productStorage } from './storage.ts';

/** The settings in force. */
export interface Settings {
  apiUrl: string;
  key: string | undefined;
  locale: Locale;
  theme: Theme;
  density: Density;
  channel: string | undefined;
  version: string | undefined;
  getToken: (() => Promise<GivenToken>) | undefined;
  portalUrl: string;
  goToLogin: (() => void) | undefined;
  loadingBar: boolean;
  spinner: boolean;
}

export interface SettingsPart {
  store: StoreApi<Settings>;
  /** Local storage under the product's prefix on the portal's own pages, memory on foreign ones. */
  storage: ProductStorage;
  configure(input: SettingsInput): void;
  /** Stores the user's own choice of language, which takes precedence over all others. */
  chooseLocale(locale: Locale): void;
  /** Language of this page alone, before all others, until it is undefined or the user chooses another. */
  setPageLocale(locale: Locale | undefined): void;
  /** Whether the page is served from the API's origin: the portal itself. */
  isOwnOrigin(): boolean;
}

export function makeSettings(page: Page): SettingsPart {
  const store = createStore<Settings>(() => ({ ...defaults, apiUrl: page.origin, portalUrl: page.origin, locale: DEFAULT_LOCALE }));
  // A page without an origin is never the portal, also before the API's address is set.
  const isOwnOrigin = () => page.origin !== 'null' && originOf(store.getState().apiUrl) === page.origin;
  const storage = productStorage(() => (isOwnOrigin() ? page.storage : undefined));
  let configured: Locale | undefined;
  let ofPage: Locale | undefined;

  function resolveLocale(): Locale {
    // The portal writes its own `lang`, so only a foreign page's `lang` states its reader's language.
    const language = (isOwnOrigin() ? '' : page.documentLanguage) || page.browserLanguage;
    const stored = storage.get('locale');
    return ofPage ?? (isLocale(stored) ? stored : (configured ?? preferredLocale(language)));
  }

  store.setState({ locale: resolveLocale() });
  page.onLanguage(() => store.setState({ locale: resolveLocale() }));
  return {
    store,
    storage,
    isOwnOrigin,
    configure({ locale, theme, ...input }) {
      checkKey(input.key);
      configured = locale ?? configured;
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Settings>;
      const mode = typeof theme === 'object' ? theme.mode : theme;
      if (mode) given.theme = mode;
      const { getToken } = given;
      // Naming it again counts as a change: after a logout the same function may supply the next user.
      if (getToken) given.getToken = async () => (await takeEarlyToken(getToken)) ?? getToken();
      if (given.apiUrl) given.apiUrl = given.apiUrl.replace(/\/+$/, '');
      if (given.apiUrl && !given.portalUrl) given.portalUrl = given.apiUrl;
      store.setState(given);
      store.setState({ locale: resolveLocale() });
    },
    setPageLocale(locale) {
      ofPage = locale;
      store.setState({ locale: resolveLocale() });
    },
    chooseLocale(locale) {
      ofPage = undefined;
      storage.set('locale', locale);
      store.setState({ locale });
    },
  };
}

const defaults = {
  key: undefined,
  theme: 'auto' as Theme,
  density: 'comfortable' as Density,
  channel: undefined,
  version: undefined,
  getToken: undefined,
  goToLogin: undefined,
  loadingBar: true,
  spinner: false,
};

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}
