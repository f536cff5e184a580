import { expect, it } from 'vitest';
import { secondFactorCode } from './second-factor.ts';

it.each([
  ['123456', undefined],
  ['123 456', undefined],
  ['8H2K-QX4M', undefined],
  ['8h2kqx4m', undefined],
  ['', 'required'],
  ['12345', 'secondFactor'],
  ['1234567', 'secondFactor'],
  ['8H2K-QX41', 'secondFactor'],
])('%j as a second factor: %s', (text, problem) => expect(secondFactorCode(text)?.code).toBe(problem));
