import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser } from '#server/test/factories';
import { scratchDatabase, type ScratchDatabase } from '../db/seed/scratch-database.ts';
import { runOps } from './run.ts';

let scratch: ScratchDatabase;
let userName: string;
const output: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void output.push(text));
  scratch = await scratchDatabase();
  const { id } = await addUser(scratch.db);
  userName = (await scratch.db.selectFrom('web_user').select('user_name').where('id', '=', id).executeTakeFirstOrThrow()).user_name;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await scratch.stop();
});

/** Runs a command; returns the exit code and the output. */
async function ops(...args: string[]): Promise<[code: number, text: string]> {
  output.length = 0;
  const code = await runOps([...args, '--lang', 'en'], { DATA_DIR: scratch.dataDir, SEED: 'none' });
  return [code, output.join('\n')];
}

describe('the operator', () => {
  it('sends a notice in both languages from the command line', async () => {
    const text = ['--title', '停机', '--title-en', 'Maintenance', '--message', '今晚', '--message-en', 'Tonight', '--type', '3'];
    expect(await ops('notice', 'send', ...text, '--to', userName)).toEqual([0, expect.stringContaining('1')]);
    const notices = await scratch.db.selectFrom('notice').selectAll().execute();
    expect(notices).toMatchObject([
      { message_type: 3, title_cn: '停机', title_en: 'Maintenance', body_cn: '<p>今晚</p>', body_en: '<p>Tonight</p>', is_read: false },
    ]);
  });

  it('announces a version from the command line', async () => {
    expect(await ops('version', 'announce', '1.9.3', '--force', '--content', 'Faster')).toEqual([0, expect.stringContaining('1.9.3')]);
    const versions = await scratch.db.selectFrom('version_announcement').selectAll().execute();
    expect(versions).toMatchObject([{ version: '1.9.3', force_update: true, content: 'Faster' }]);
  });

  it.each([
    ['a notice without a title', ['notice', 'send', '--message', 'x']],
    ['a notice to nobody', ['notice', 'send', '--title', 'x', '--to', 'nobody-at-all']],
    ['a notice with a stray word', ['notice', 'send', 'x', '--title', 'x']],
    ['a version that is none', ['version', 'announce', 'soon']],
    ['an option of another command', ['version', 'announce', '1.9.4', '--title', 'x']],
  ])('reports %s in one line', async (_, args) => {
    const [code, text] = await ops(...args);
    expect(code).not.toBe(0);
    expect(text.split('\n')).toHaveLength(1);
  });
});
