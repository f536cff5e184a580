import { expect, it } from 'vitest';
import { countryLabel } from './country-label.ts';

it('30.A10 a country that was stored in the other language is named in the reader’s', () => {
  expect(countryLabel('CN', "PEOPLE'S REPUBLIC OF CHINA", 'zh-CN')).toBe('中国');
  expect(countryLabel('DE', 'Germany', 'zh-CN')).toBe('德国');
  expect(countryLabel('CN', '中国', 'en-US')).toBe('China');
  expect(countryLabel('TW', 'Taiwan', 'zh-CN')).toBe('中国台湾');
});

it('a name in the reader’s language stays as it was stored, as does one without a known code', () => {
  expect(countryLabel('US', 'United States of America', 'en-US')).toBe('United States of America');
  expect(countryLabel('CN', '中国', 'zh-CN')).toBe('中国');
  expect(countryLabel('XX', 'Nowhere', 'zh-CN')).toBe('Nowhere');
  expect(countryLabel('', '', 'zh-CN')).toBe('');
});
