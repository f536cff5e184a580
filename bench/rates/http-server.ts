/** Separate process: the real application on the scratch database, listening until terminated. */
import { buildApp } from '#server/core/http/app';
import { openDatabase } from '#server/core/storage/db';
import { readSettings } from '#server/core/runtime/settings';
import { NOW } from './searches.ts';

const { BENCH_HOST, BENCH_USER, BENCH_DATABASE, BENCH_PORT, BENCH_POOL } = process.env as Record<string, string>;
const db = openDatabase({ host: BENCH_HOST ?? '', user: BENCH_USER ?? '', database: BENCH_DATABASE ?? '', max: Number(BENCH_POOL) });
const app = await buildApp({ db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'warn' }), clock: () => NOW, callsPerMinute: false });
await app.listen({ host: '127.0.0.1', port: Number(BENCH_PORT) });
process.send?.('ready');
