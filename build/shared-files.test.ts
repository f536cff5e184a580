import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SharedModule, sharedFiles } from './shared-files.ts';

const COSTS = { file: 1000, name: 0, waste: 1000 };

/** A module that compresses to about `bytes`. */
function module(users: string, bytes: number): SharedModule {
  let code = '';
  while (code.length < bytes * 1.1) code += createHash('sha512').update(`${users}${code.length}`).digest('base64');
  return { id: users, code: code.slice(0, bytes * 1.1), users: [...users] };
}

const idsOf = (modules: readonly SharedModule[]) => sharedFiles(modules, COSTS).map((ids) => ids.toSorted());

describe('files shared by first loads', () => {
  it('join small modules whose users are nearly the same', () => {
    expect(idsOf([module('abc', 900), module('ab', 300), module('bc', 200)])).toEqual([['ab', 'abc', 'bc']]);
  });

  it('keep apart what a first load would get in vain, largest first', () => {
    expect(idsOf([module('ab', 3000), module('abcd', 5000), module('cd', 4000)])).toEqual([['abcd'], ['cd'], ['ab']]);
  });

  it('burden no first load with too much code in vain, whatever the others gain', () => {
    expect(idsOf([module('abcdefgh', 1500), module('abcdefghi', 200)])).toEqual([['abcdefgh'], ['abcdefghi']]);
  });

  it('hold every module once and never import each other in a circle', () => {
    const users = [...'abcdef'];
    const sets = Array.from({ length: 2 ** users.length }, (_, bits) => users.filter((_user, place) => bits & (2 ** place)).join(''));
    const modules = sets.filter((set) => set.length > 1).map((set, index) => module(set, 100 + ((index * 379) % 900)));
    const files = sharedFiles(modules, COSTS);
    expect(files.length).toBeLessThan(modules.length / 2);
    expect(files.flat().toSorted()).toEqual(modules.map(({ id }) => id).toSorted());
    // A module may import those that all its users need, and more users may.
    const mayImport = (from: string, to: string) => from.length < to.length && [...from].every((user) => to.includes(user));
    const imports = files.map((from) => files.filter((to) => to !== from && from.some((id) => to.some((other) => mayImport(id, other)))));
    const left = new Set(files);
    for (let before = 0; before !== left.size;) {
      before = left.size;
      for (const file of left) if (!imports[files.indexOf(file)]?.some((to) => left.has(to))) left.delete(file);
    }
    expect([...left]).toEqual([]);
  });
});
