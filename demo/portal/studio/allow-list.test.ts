import { expect, it } from 'vitest';
import { allowCommand, judgeSite } from './allow-list.ts';

const ORIGINS = ['https://www.example.com', 'https://*.example.org'];

it.each([
  ['', { is: 'none' }],
  ['https://www.example.com/rates?x=1', { is: 'allowed', origin: 'https://www.example.com' }],
  ['www.example.com', { is: 'allowed', origin: 'https://www.example.com' }],
  [' shop.example.org/a ', { is: 'allowed', origin: 'https://shop.example.org' }],
  ['http://www.example.com', { is: 'refused', origin: 'http://www.example.com', origins: [...ORIGINS, 'http://www.example.com'] }],
  ['example.org', { is: 'refused', origin: 'https://example.org', origins: [...ORIGINS, 'https://example.org'] }],
  ['rates page', { is: 'unreadable' }],
  ['https://rates%20page', { is: 'unreadable' }],
  ['https://', { is: 'unreadable' }],
  ['mailto:a@example.com', { is: 'unreadable' }],
  ['file:///etc/passwd', { is: 'unreadable' }],
])('%j', (site, verdict) => expect(judgeSite(site, ORIGINS)).toEqual(verdict));

it('shows how to allow the site, and keeps the existing origins', () =>
  expect(allowCommand('pk_1', [...ORIGINS, 'https://new.example'])).toBe(
    "npm run ops -- keys update pk_1 --origin https://www.example.com --origin 'https://*.example.org' --origin https://new.example",
  ));
