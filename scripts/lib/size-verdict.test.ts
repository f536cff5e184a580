import { describe, expect, it } from 'vitest';
import { isFailure, verdictOf } from './size-verdict.mjs';

const load = (bytes: number, levels = 1) => ({ bytes, levels });

describe('verdict on the size of a first load', () => {
  it('accepts a small file that grows by many per cent', () => {
    expect(verdictOf(load(2000), load(1000))).toBe('ok');
    expect(verdictOf(load(2001), load(1000))).toBe('grown');
  });

  it('accepts a large file that grows by many bytes', () => {
    expect(verdictOf(load(210_000), load(200_000))).toBe('ok');
    expect(verdictOf(load(210_001), load(200_000))).toBe('grown');
  });

  it('needs both bounds where they meet', () => {
    expect(verdictOf(load(21_000), load(20_000))).toBe('ok');
    expect(verdictOf(load(21_001), load(20_000))).toBe('grown');
  });

  it('accepts any shrinking', () => {
    expect(verdictOf(load(1), load(200_000))).toBe('ok');
  });

  it('refuses another level of requests, even with fewer bytes', () => {
    expect(verdictOf(load(900, 2), load(1000, 1))).toBe('level added');
    expect(verdictOf(load(1000, 1), load(1000, 2))).toBe('ok');
  });

  it('fails what cannot be measured, and lets a new element pass', () => {
    expect(verdictOf(undefined, load(1000))).toBe('missing');
    expect(verdictOf(undefined, undefined)).toBe('missing');
    expect(verdictOf(load(1000), undefined)).toBe('new');
    expect((['ok', 'new', 'missing', 'level added', 'grown'] as const).filter(isFailure)).toEqual(['missing', 'level added', 'grown']);
  });
});
