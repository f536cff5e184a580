import { isLocale, type Locale } from '#i18n/locale';

/** Pages that links in mails open (spec 2.2). A list of its own: the script of the portal's HTML runs before the routes are loaded. */
const MAIL_PATHS: readonly string[] = ['/mailPath/mail', '/mailPath/confirmMail', '/orderMail'];

/** Language of the mail whose link was opened; it counts for that page only, and the user's own choice stays stored. */
export function mailLocale({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Locale | undefined {
  const lang = new URLSearchParams(search).get('lang');
  return MAIL_PATHS.includes(pathname.replace(/(?<=.)\/$/, '')) && isLocale(lang) ? lang : undefined;
}

/** Address of such a page in another language; undefined for other pages. */
export function inOtherLocale({ pathname, search }: Pick<Location, 'pathname' | 'search'>, locale: Locale): string | undefined {
  if (!mailLocale({ pathname, search })) return undefined;
  const query = new URLSearchParams(search);
  query.set('lang', locale);
  return `${pathname}?${query}`;
}
