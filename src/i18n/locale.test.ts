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
});

it('recognizes its languages', () => {
  expect([isLocale('zh-CN'), isLocale('zh'), isLocale(null)]).toEqual([true, false, false]);
});
