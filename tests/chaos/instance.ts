import { buildApp } from '#server/core/application/app';
import { openDatabase } from '#server/core/storage/db';
import { readSettings } from '#server/core/runtime/settings';

/** One server instance in its own process: database in DB (JSON), port in PORT. Shuts down gracefully on SIGTERM. */
const db = openDatabase({ ...(JSON.parse(process.env.DB ?? '{}') as object), max: 5 });
const app = await buildApp({
  db,
  settings: readSettings({ SEED: 'none', LOG_LEVEL: process.env.LOG_LEVEL ?? 'error', SOCKETS_PER_ADDRESS: '1000000' }),
  callsPerMinute: false,
  hasJobs: true,
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.send?.('ready');
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => db.destroy())
    .then(() => process.exit(0));
});
// No parent process is left.
process.once('disconnect', () => process.exit(0));
