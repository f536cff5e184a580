import { expect, it } from 'vitest';
import { maskPhone } from './mask-phone.ts';

it.each([
  ['13800000142', '138 •••• 0142'],
  ['021-6234567', '021 •••• 4567'],
  ['1234567', '•••••••'],
  ['', ''],
])('%s is shown as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
