import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { USERS } from '#server/db/seed/accounts';

const ROOT = join(import.meta.dirname, '../..');
/** Gives tests their own users. */
const OWN = ['e2e/own.ts', 'e2e/people.ts'];

it('no journey logs in as a sample user, whom others would share: none types the name, and sessions come from e2e/own.ts', () => {
  const names = Object.entries(USERS).flatMap(([name, { company }]) => (company ? [name] : []));
  const shared = new RegExp(String.raw`(?:fill\(|type\(|pressSequentially\(|userName: )'(?:${names.join('|')})'|from '#tests/conform/session'`);
  const files = globSync('e2e/**/*.ts', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  const sharing = files.filter((file) => shared.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(sharing.toSorted()).toEqual(OWN);
});
