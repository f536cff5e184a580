import { expect, it } from 'vitest';
import { requestId } from './request-id.ts';

it('generates 32 hex digits, never the same twice', () => {
  const ids = Array.from({ length: 1000 }, requestId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true);
});
