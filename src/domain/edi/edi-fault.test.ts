import { expect, it } from 'vitest';
import { ediFaultKind } from './edi-fault.ts';

it.each([
  ['timeout', 'silent'],
  ['ECONNREFUSED', 'unreachable'],
  ['ENOTFOUND', 'address'],
  ['HTML', 'page'],
  ['ENOSPC', 'full'],
  ['403', 'login'],
  ['422', 'refused'],
  ['503', 'trouble'],
  ['200', 'other'],
  ['constructor', 'other'],
  ['', 'other'],
])('%j of a delivery is %s', (fault, kind) => {
  expect(ediFaultKind(fault)).toBe(kind);
});
