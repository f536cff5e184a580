import { expect, it } from 'vitest';
import { makeDrafts } from './drafts.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
}

it('keeps a draft per chat, and removes an emptied one', () => {
  const storage = memory();
  const drafts = makeDrafts(storage, 'customer');
  drafts.set('a', 'one');
  drafts.set('b', 'two');
  expect([drafts.get('a'), makeDrafts(storage, 'customer').get('b'), drafts.get('c')]).toEqual(['one', 'two', '']);
  drafts.set('a', ' ');
  drafts.set('b', '');
  expect(storage.kept.size).toBe(0);
});

it('shows no user another’s drafts, and survives invalid storage', () => {
  const storage = memory();
  makeDrafts(storage, 'customer').set('a', 'secret');
  expect(makeDrafts(storage, 'vipuser').get('a')).toBe('');
  for (const name of storage.kept.keys()) storage.set(name, '{');
  expect(makeDrafts(storage, 'customer').get('a')).toBe('');
});
