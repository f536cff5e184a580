import { expect, it } from 'vitest';
import { website } from './website.ts';

it.each(['farsail.example', 'www.farsail.example', 'https://farsail.example/en?a=1', 'HTTP://FARSAIL.EXAMPLE:8080', '远帆.example'])(
  'accepts %s',
  (text) => expect(website(text)).toBeUndefined(),
);
it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://farsail.example',
  'farsail',
  'a b.example',
  '//farsail.example',
  'https://',
  '<b>.example',
])('refuses %s', (text) => expect(website(text)).toEqual({ code: 'website' }));
