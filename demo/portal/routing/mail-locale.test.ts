import { expect, it } from 'vitest';
import { ROUTES } from '../routes.ts';
import { inOtherLocale, mailLocale } from './mail-locale.ts';

it('is that of the mail, on every page that a mail opens, and nowhere else', () => {
  const found = ROUTES.filter(({ path }) => mailLocale({ pathname: path, search: '?key=k&lang=en-US' })).map(({ name }) => name);
  expect(found).toEqual(['mail', 'confirmMail', 'orderMail']);
  expect(mailLocale({ pathname: '/orderMail/', search: '?lang=zh-CN' })).toBe('zh-CN');
});

it.each(['', '?lang=', '?lang=fr', '?lang=en'])('is unknown with the query %o', (search) => {
  expect(mailLocale({ pathname: '/orderMail', search })).toBeUndefined();
});

it('changes in the address, or a reload would bring back that of the mail', () => {
  expect(inOtherLocale({ pathname: '/orderMail', search: '?key=k-_&lang=en-US' }, 'zh-CN')).toBe('/orderMail?key=k-_&lang=zh-CN');
  expect(inOtherLocale({ pathname: '/freight/fcl', search: '?lang=en-US' }, 'zh-CN')).toBeUndefined();
});
