import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { sendNotice } from '#server/modules/message/service';
import { addUser } from '#server/test/factories';
import { testApp } from '#server/test/test-app';
import { buildApp } from '../http/app.ts';
import { readSettings } from '../runtime/settings.ts';

const test = await testApp();
afterEach(() => void vi.useRealTimers());

it('a server mails what users ask for by mail, every minute, into the outbox as long as it knows no mail server', async () => {
  const { id, token } = await addUser(test.db);
  await test.db.updateTable('web_user').set({ email: 'ann@example.com' }).where('id', '=', id).execute();
  await test.withToken(token).message.saveNoticePreferences({ list: [{ messageType: 1, portal: true, mail: true }] });
  await sendNotice(test.db, { userIds: [id] }, { messageType: 1, titleCn: '停机', titleEn: 'Maintenance', bodyCn: '', bodyEn: '' }, Date.now());

  const dataDir = mkdtempSync(join(tmpdir(), 'digests-'));
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'silent', DATA_DIR: dataDir, NOTICE_MAIL_MINUTES: '1' });
  const app = await buildApp({ db: test.db, settings, clock: () => Date.now() + 90_000 });
  vi.advanceTimersByTime(60_000);
  await app.close();
  const [name = '', ...others] = readdirSync(join(dataDir, 'outbox/mail'));
  expect(others).toEqual([]);
  expect(readFileSync(join(dataDir, 'outbox/mail', name), 'utf8')).toContain('To: ann@example.com');
});
