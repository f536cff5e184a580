import { afterEach, expect, it } from 'vitest';
import { toJson } from './json.ts';

const patched = [Array, String, Number, Object].map((type) => type.prototype as { toJSON?: () => string });
afterEach(() => patched.forEach((prototype) => delete prototype.toJSON));

it('8.D6 writes JSON where the page has given built-in types a toJSON, and leaves that in place', () => {
  for (const prototype of patched) prototype.toJSON = () => 'patched';
  const value = { list: [1, 'a', { b: [true] }], at: new Date(0) };
  const text = toJson(value);
  expect(patched.every((prototype) => 'toJSON' in prototype)).toBe(true);
  patched.forEach((prototype) => delete prototype.toJSON);
  expect(text).toBe('{"list":[1,"a",{"b":[true]}],"at":"1970-01-01T00:00:00.000Z"}');
});
