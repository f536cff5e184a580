import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addUser } from '#server/test/factories';
import { testApp } from '#server/test/test-app';
import { buildApp } from '../application/app.ts';
import { readSettings } from '../runtime/settings.ts';
import { insertAuditEntries } from './audit-entry-repository.ts';

// Connections keep the function that they find when they open.
const query = vi.spyOn(pg.Client.prototype, 'query');
afterAll(() => query.mockRestore());
const test = await testApp();

type Line = Record<string, unknown>;

/** A server as it runs in production, on the database of the test; returns its security events. */
async function server(env: Record<string, string> = {}): Promise<Line[]> {
  const lines: Line[] = [];
  const logStream = {
    write(text: string) {
      const line = JSON.parse(text) as Line;
      if (line.event !== undefined || line.err !== undefined) lines.push(line);
    },
  };
  const app = await buildApp({ db: test.db, settings: readSettings({ SEED: 'none', ...env }), hasJobs: true, logStream });
  await app.ready();
  onTestFinished(() => app.close());
  return lines;
}

const unlogged = () => test.db.selectFrom('audit_entry').select('id').where('is_logged', '=', false).execute();
const attempts = () => query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('set is_logged')).length;
const settled = () => expect.poll(unlogged).toEqual([]);

describe('8.A8 changes of access', () => {
  it('are logged at the default level by exactly one of several servers', async () => {
    const [first, second] = [await server(), await server()];
    const { id } = await addUser(test.db);
    for (let n = 0; n < 20; n += 1)
      await test.db
        .updateTable('web_user')
        .set({ codes: [`code${n}`] })
        .where('id', '=', id)
        .execute();
    await test.db.updateTable('web_user').set({ status: 2, password_hash: 'hash-of-another' }).where('id', '=', id).execute();
    await settled();
    const lines = [...first, ...second];
    const object = { kind: 'user', id };
    expect(lines.map(({ event }) => String(event)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'password.changed',
      ...Array<string>(20).fill('permission.changed'),
      'user.disabled',
    ]);
    expect(new Set(lines.map(({ auditEntry }) => auditEntry)).size).toBe(22);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 30,
        event: 'permission.changed',
        result: 'success',
        object,
        after: expect.objectContaining({ codes: ['code19'] }),
      }),
    );
    expect(JSON.stringify(lines)).not.toContain('hash-of-another');
  });

  it('that were made while no server ran are logged by the next one, those of operator commands too', async () => {
    const { id } = await addUser(test.db);
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', id).execute();
    await insertAuditEntries(test.db, [{ action: 'key.created', result: 'success', object: { kind: 'secretKey', id: '7' }, at: Date.now() }]);
    const lines = await server();
    await settled();
    expect(lines).toMatchObject([
      { event: 'user.disabled', object: { kind: 'user', id } },
      { event: 'key.created', object: { id: '7' } },
    ]);
  });

  it('are logged once the database can be read again, with one line about the outage', async () => {
    const lines = await server();
    await sql`alter table audit_entry rename to audit_entry_away`.execute(test.db);
    const before = attempts();
    // When the third one begins, two have failed.
    await expect.poll(() => attempts() - before).toBeGreaterThan(2);
    await sql`alter table audit_entry_away rename to audit_entry`.execute(test.db);
    const { id } = await addUser(test.db);
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', id).execute();
    await settled();
    expect(lines).toMatchObject([{ msg: 'audit entries could not be read; will retry' }, { event: 'user.disabled' }]);
  });
});
