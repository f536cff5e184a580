import type { Locale } from '#i18n';

export type Theme = 'light' | 'dark' | 'auto';
/** A theme as JSON: `{ "mode": "auto", "tokens": { "action-solid": ["#7a2048", "#c2417a"], "r-card": "0" } }`. */
export interface CustomTheme {
  mode?: Theme;
  /** By the name after `--quay-`; a pair is the light and the dark value. What is left out stays as before. */
  tokens?: Readonly<Record<string, string | readonly [light: string, dark: string]>>;
}
export type Density = 'comfortable' | 'compact';

/** What the host's `getToken` brings: the token, with its end (epoch ms) if the host knows it. */
export type GivenToken = string | { token: string; expiresAtMs?: number };

/** What the host page says about the suite, all of it optional. */
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
  /** Asked for a token on foreign origins: first, before it ends, and after a refusal. After a logout only when it is configured again. */
  getToken?: () => Promise<GivenToken>;
  /** Where the portal lives, for links that leave the host page. */
  portalUrl?: string;
  /** Called when the session has ended and the user must log in again. */
  goToLogin?: () => void;
  /** Whether calls show the loading bar, the spinner, unless they say otherwise. */
  loadingBar?: boolean;
  spinner?: boolean;
}

/** Throws for anything but a publishable key: a secret key in a page is public at once. */
export function checkKey(key: string | undefined): void {
  if (!key || key.startsWith('pk_')) return;
  const problem = key.startsWith('sk_') ? 'secret key (sk_…) in the page: revoke it' : 'unknown kind of key';
  throw new Error(`quayside: ${problem}. Use the publishable key (pk_…).`);
}
