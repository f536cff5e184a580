/** Separate process: imports a sheet of rates into the scratch database, as `npm run ops -- import rates` does. */
import { setFlagsFromString } from 'node:v8';
import { openDatabase } from '#server/core/storage/db';
import { IMPORTS } from '#server/ops/import/kinds/kinds';
import { NOW } from '../searches.ts';

setFlagsFromString('--optimize-for-size');
const { BENCH_HOST = '', BENCH_USER = '', BENCH_DATABASE = '' } = process.env;
const db = openDatabase({ host: BENCH_HOST, user: BENCH_USER, database: BENCH_DATABASE, max: 2, application_name: 'quayside ops' });
const report = await IMPORTS.rates.run({ db, file: process.argv[2] ?? '', now: NOW });
await db.destroy();
if (report.outcome !== 'stored') throw new Error(JSON.stringify(report.firstIssues));
console.log(`imported ${report.rows} rates, ${report.updated} of them known`);
