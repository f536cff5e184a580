import { expect, it } from 'vitest';
import { textFile, textLoaders } from './texts.ts';

it('sends elements neither the texts of the portal’s pages nor the errors that only the server words', () => {
  const source = textFile('zh-CN/common', false);
  expect(source).toContain('/locales/zh-CN/ui.json');
  expect(source).not.toContain('/locales/zh-CN/portal.json');
  expect(source).toMatch(/import \{ system, [\w, ]+ \} from '\/locales\/zh-CN\/error\.json'/);
  expect(textFile('zh-CN/common', true)).toContain('/locales/zh-CN/portal.json');
});

it('has no file of its own for few texts that elements for signed-in users share', () => {
  expect(textLoaders('virtual', ['zh-CN'], false)).toContain('/of-booking-form');
  expect(textLoaders('virtual', ['zh-CN'], false)).toContain("'compare': 'common'");
});

it('sends the messages of form rules only to elements that ask for them; the portal’s pages load them with the other texts', () => {
  expect(textFile('zh-CN/common', false)).not.toContain('/locales/zh-CN/validation.json');
  expect(textFile('zh-CN/validation', false)).toContain('/locales/zh-CN/validation.json');
  expect(textFile('zh-CN/common', true)).toContain('/locales/zh-CN/validation.json');
});

it('keeps the texts of parts that are loaded on demand in files of their own', () => {
  for (const isPortal of [false, true])
    expect(textLoaders('virtual', ['zh-CN'], isPortal)).toContain("'order-files': () => import('virtual/zh-CN/order-files')");
});
