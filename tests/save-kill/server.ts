import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { openDatabase } from '#server/core/storage/db';

/** Answers calls until it is killed. */
const db = openDatabase({ ...(JSON.parse(process.env.DB ?? '{}') as object), max: 4, application_name: 'vgm server' });
const app = await buildApp({ db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'fatal' }), callsPerMinute: false });
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => process.exit(0));
