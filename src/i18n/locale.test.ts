import { expect, it } from 'vitest';
import { isLocale, preferredLocale } from './locale.ts';

it.each([
  ['en', 'en-US'],
  ['EN-gb', 'en-US'],
  ['zh-CN', 'zh-CN'],
  ['de-DE', 'zh-CN'],
  [undefined, 'zh-CN'],
])('a browser in %s starts in %s', (browser, expected) => {
  expect(preferredLocale(browser)).toBe(expected);
  expect(preferredLocale(browser, 'fr-FR')).toBe(expected);
});

it('a stored language takes precedence over the browser’s', () => {
  expect(preferredLocale('en-US', 'zh-CN')).toBe('zh-CN');
  expect(preferredLocale('zh-CN', 'en-US')).toBe('en-US');
});

it('recognizes its languages', () => {
  expect([isLocale('zh-CN'), isLocale('zh'), isLocale(null)]).toEqual([true, false, false]);
});
