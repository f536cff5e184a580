// The package's main file would load all eighty languages.
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' };
import type { CountryOption } from '#contract/basedata';
import type { Locale } from '#i18n';

countries.registerLocale(english);
countries.registerLocale(chinese);

const LANGUAGE: Record<Locale, string> = { 'zh-CN': 'zh', 'en-US': 'en' };
const MAX_COUNTRIES = 300;

/** Name of an ISO 3166-1 alpha-2 code, or the code itself if unknown. */
export const countryName = (code: string, language: Locale): string => countries.getName(code, LANGUAGE[language]) ?? code;

const all: CountryOption[] = Object.keys(countries.getAlpha2Codes()).map((code) => ({
  id: code,
  code,
  nameCn: countryName(code, 'zh-CN'),
  nameEn: countryName(code, 'en-US'),
}));

/** Matches the start of the code or part of a name; sorted by code. */
export function searchCountries(searchValue: string): CountryOption[] {
  const text = searchValue.toLowerCase();
  const found = all.filter(
    ({ code, nameCn, nameEn }) => code.toLowerCase().startsWith(text) || nameCn.includes(text) || nameEn.toLowerCase().includes(text),
  );
  const isCode = ({ code }: CountryOption): boolean => code.toLowerCase() === text;
  return found.toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)) || a.code.localeCompare(b.code)).slice(0, MAX_COUNTRIES);
}

/** The country of a code or of a name in either language. */
export function countryNamed(text: string): CountryOption | undefined {
  const wanted = text.trim().toLowerCase();
  return all.find(({ code, nameCn, nameEn }) => [code, nameCn, nameEn].some((name) => name.toLowerCase() === wanted));
}
