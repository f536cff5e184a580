import { isLocale, preferredLocale, type Locale } from '#i18n';

/** Settings from the gallery's query string: `?theme=dark&locale=en-US&density=compact&section=table`. */
export interface Choice {
  theme: 'light' | 'dark';
  locale: Locale;
  density: 'comfortable' | 'compact';
  /** A single section, for screenshots; all if empty. */
  section: string;
}

export function readChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const locale = query.get('locale');
  return {
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    locale: isLocale(locale) ? locale : preferredLocale(navigator.language),
    density: query.get('density') === 'compact' ? 'compact' : 'comfortable',
    section: query.get('section') ?? '',
  };
}

export function writeChoice(choice: Choice): string {
  const { section, ...rest } = choice;
  return `?${new URLSearchParams(section ? { ...rest, section } : rest).toString()}`;
}
