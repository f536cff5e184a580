import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Chen Wei', 'CW'],
  ['customer', 'CU'],
  ['王小明', '王'],
  ['远帆订舱群(示例)', '远'],
  ['👍 Anna Li', '👍A'],
  ['', ''],
])('%s is %s', (name, short) => {
  expect(initials(name)).toBe(short);
});
