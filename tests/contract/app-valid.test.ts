import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, headersOf, send } from './calls.ts';
import { makeSite, makeWorld, type World } from './world.ts';

const worlds: Partial<Record<World['owner'], World>> = {};
beforeAll(async () => {
  const site = await makeSite();
  worlds.customer = await makeWorld(site, 'customer', 'OWN');
  worlds.vip = await makeWorld(site, 'vip', 'VIPS');
});
afterAll(() => worlds.customer?.stop());

const worldOf = (by: string): World => {
  const world = by === 'vip' ? worlds.vip : worlds.customer;
  if (!world) throw new Error('worldOf: the records are made before the first test.');
  return world;
};
const lastEntry = async (world: World) =>
  (await sql<{ id: string }>`select coalesce(max(id), 0) as id from audit_entry`.execute(world.test.db)).rows[0]?.id ?? '0';

describe('9.15 a valid call', () => {
  it.each(CALLS)('$name is accepted, and answers what the contract says', async ({ endpoint, by, example }) => {
    const world = worldOf(by);
    const input = await example(world);
    const before = await lastEntry(world);
    const { status, envelope, body } = await send(world, endpoint, await headersOf(world, by, endpoint), input);
    const what = `${JSON.stringify(input)} needs an entry in tests/contract/examples.ts: ${body.slice(0, 300)}`;
    expect(status, what).toBe(200);
    if (endpoint.kind === 'binary') return expect(envelope, what).toBeUndefined();
    expect(envelope?.code, what).toBe('1');
    expect(endpoint.output.safeParse(envelope?.data).error, what).toBeUndefined();
    if (!endpoint.saves || !('record' in endpoint.saves) || endpoint.saves.unaudited) return undefined;
    // Opening an existing chat changes nothing.
    if (endpoint.saves.verb === 'open' || endpoint.saves.verb === 'end') return undefined;
    const { record, verb } = endpoint.saves;
    const { rows } = await sql<{ action: string }>`select action from audit_entry where id > ${before} and object_kind = ${record}`.execute(
      world.test.db,
    );
    if (by !== 'visitor' && envelope?.data !== 0) expect(rows.map(({ action }) => action)).toContain(`${record}.${verb}`);
    return undefined;
  });
});
