import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#i18n';
import { contract } from '#contract';
import type { Domain, Endpoint } from '#contract/endpoint';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { userId } from '#server/db/seed/accounts';
import { seed } from '#server/db/seed/index';
import { PORTS, portId } from '#server/db/seed/reference/ports';
import { scratchDatabase, type ScratchDatabase } from '#server/db/seed/scratch-database';
import { openSession } from '#server/modules/user/service';
import { isGate } from '#tests/tier';

const ALIASES = PORTS.flatMap(({ aliases = [] }) => aliases);
const ALIAS = new RegExp(`\\b(${ALIASES.join('|')})\\b`);

let scratch: ScratchDatabase;
let app: FastifyInstance;
const tokens: Record<string, string> = { visitor: '' };

beforeAll(async () => {
  scratch = await scratchDatabase();
  await seed(scratch.db, { kind: 'demo', date: formatDate(Date.now()) });
  app = await buildApp({ db: scratch.db, settings: readSettings({ SEED: 'none' }), clock: Date.now, callsPerMinute: false });
  for (const name of ['customer', 'vipuser', 'service']) tokens[name] = (await openSession(scratch.db, userId(name), Date.now())).token;
});
afterAll(async () => {
  await app?.close();
  await scratch?.stop();
});

/** Read-only calls; those that need an input get one. */
const READS = /^(query|init|count|get(?!PortalAutoLoginKey|RegisterCode))/;
const lane = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };

async function inputFor(name: string): Promise<object> {
  if (/^query.*Fcl.*(List|Choices)$/.test(name) && name !== 'queryFclSaleRouteList') return lane;
  if (/^query(PortCode|PortInfo|RouteCode)/.test(name)) return { id: portId('CNSGH') };
  const booking = await scratch.db
    .selectFrom('booking')
    .select(['id', 'order_id', 'rate_id'])
    .orderBy('id')
    .where('status', '=', 3)
    .executeTakeFirstOrThrow();
  const rate = await scratch.db.selectFrom('freight_fcl').select('id').where('port_start_id', '=', portId('CNSGH')).executeTakeFirstOrThrow();
  const inputs: Record<string, object> = {
    queryDictionaryList: { dictCode: 'ctnType' },
    queryGroupPortList: { type: 'start' },
    queryAreaListByPid: { pid: '0' },
    queryBookingById: { bookingId: booking.id },
    initOrderInfoWeb: { bookingId: booking.id },
    queryBookingInfoByIdWeb: { bookingId: booking.id },
    initAddSoWeb: { hint: { portStart: 'CNSHA', portEnd: 'USLAX', shipping: 'MSCU', etd: null, ctnList: [{ ctnType: '20GP', num: 1 }] } },
    queryPortList: { searchValue: 'CNSHA' },
    queryFclChargeDetail: { id: rate.id },
    queryBookingChargeDetail: { id: rate.id },
    queryBookingCharges: { rateId: rate.id },
    queryPageOrderWeb: { size: 100 },
    queryToDoList: { status: 2, channel: 1, size: 50, current: 1 },
    queryAll: { size: 100 },
  };
  return inputs[name] ?? {};
}

const reads = Object.values<Domain>(contract).flatMap((domain) => Object.entries<Endpoint>(domain).filter(([name]) => READS.test(name)));

describe('8.B6 canonical port codes', () => {
  it('no sample record contains an alias, except the ports that define it', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(scratch.db);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select (to_jsonb(t) - 'alias_codes')::text as text from ${sql.table(name)} t`.execute(scratch.db);
      expect(rows.map(({ text }) => ALIAS.exec(text)?.[0]).filter(Boolean), name).toEqual([]);
    }
  });

  it.each(isGate ? ['visitor', 'service'] : ['visitor', 'customer', 'vipuser', 'service'])(
    'no answer to %s shows an alias, even to a search by one',
    async (who) => {
      let answered = 0;
      for (const [name, { path, method = 'POST' }] of reads) {
        const payload = method === 'POST' ? JSON.stringify(await inputFor(name)) : undefined;
        for (const language of ['zh-CN', 'en-US']) {
          const headers = { auth: tokens[who] ?? '', language, 'content-type': 'application/json' };
          const { body } = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
          const { code, data } = JSON.parse(body) as { code: string; data: unknown };
          if (code === '1') answered += 1;
          // A port includes its aliases, so that a field can match them.
          const shown = JSON.stringify(data, (key, value: unknown) => (key === 'aliasCodes' ? undefined : value)) ?? '';
          expect(ALIAS.exec(shown)?.[0], `${name} answers an alias`).toBeUndefined();
        }
      }
      expect(answered).toBeGreaterThan(who === 'visitor' ? 20 : 40);
    },
  );
});
