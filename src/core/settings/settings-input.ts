import type { Locale } from '#i18n';

export type Theme = 'light' | 'dark' | 'auto';
/** A theme as JSON: `{ "mode": "auto", "tokens": { "action-solid": ["#7a2048", "#c2417a"], "r-card": "0" } }`. */
export interface CustomTheme {
  mode?: Theme;
  /** By the name after `--quay-`; a pair is the light and the dark value. Omitted tokens keep their value. */
  tokens?: Readonly<Record<string, string | readonly [light: string, dark: string]>>;
}
export type Density = 'comfortable' | 'compact';

/** Result of the host's `getToken`: the token, with its expiry (epoch ms) if the host knows it. */
export type GivenToken = string | { token: string; expiresAtMs?: number };

/** Settings of the host page, all of them optional. */
export interface SettingsInput {
  /** Origin of the API, e.g. `https://portal.example.com`. */
  apiUrl?: string;
  /** Publishable key, `pk_…`, for pages on other origins than the API's. */
  key?: string;
  locale?: Locale;
  theme?: Theme | CustomTheme;
  density?: Density;
  channel?: string;
  version?: string;
  /** Called for a token on foreign origins: initially, before it expires, and after a refusal. After a logout only when it is configured again. */
  getToken?: () => Promise<GivenToken>;
  /** Base address of the portal, for links that leave the host page. */
  portalUrl?: string;
  /** Called when the session has ended and the user must log in again. */
  goToLogin?: () => void;
  /** Whether calls show the loading bar and the spinner by default. */
  loadingBar?: boolean;
  spinner?: boolean;
}

/** Throws for anything but a publishable key: a secret key in a page is public at once. */
export function checkKey(key: string | undefined): void {
  if (!key || key.startsWith('pk_')) return;
  throw new Error('quayside: revoke a secret key, use a pk_… key.');
}
