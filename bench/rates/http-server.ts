/** Separate process: the real application on the scratch database, listening until terminated. */
import { buildApp } from '#server/core/application/app';
import { SPEED_PARTS } from '#server/core/speed/speed-parts';
import { openDatabase } from '#server/core/storage/db';
import { readSettings } from '#server/core/runtime/settings';
import { NOW } from './searches.ts';

const { BENCH_HOST, BENCH_USER, BENCH_DATABASE, BENCH_PORT, BENCH_POOL, BENCH_SPEED_OFF = '' } = process.env as Record<string, string>;
const speedOff = SPEED_PARTS.filter((part) => BENCH_SPEED_OFF.split(',').includes(part));
const connection = { host: BENCH_HOST ?? '', user: BENCH_USER ?? '', database: BENCH_DATABASE ?? '', max: Number(BENCH_POOL) };
const db = openDatabase(connection, { speedOff });
const app = await buildApp({ db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'warn' }), clock: () => NOW, callsPerMinute: false, speedOff });
await app.listen({ host: '127.0.0.1', port: Number(BENCH_PORT) });
// The parent asks before and after a round.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.send?.('ready');
