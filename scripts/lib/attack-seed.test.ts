import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackSeed } from './attack-seed.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=Sample', '-c', 'user.email=sample@example.com', ...args], { cwd: folder });
const commit = () => git('commit', '--quiet', '--allow-empty', '-m', String(Math.random()));

it('the seed is that of the commit, and a constant outside a repository', () => {
  expect(attackSeed(folder)).toBe('no-commit');
  git('init', '--quiet');
  commit();
  const first = attackSeed(folder);
  expect(first).toMatch(/^[\da-f]{12}$/);
  expect(attackSeed(folder)).toBe(first);
  commit();
  expect(attackSeed(folder)).not.toBe(first);
});
