import { chaos } from './chaos.ts';

/** The long form: `npm run chaos`, or `npm run chaos -- 200 300` for the number of clients and seconds; CHAOS_SEED sets the random seed. */
const [clients = 200, seconds = 300] = process.argv.slice(2).map(Number);
const report = await chaos({
  clients,
  tabs: 2,
  groupSize: 10,
  durationMs: seconds * 1000,
  everyMs: 3000,
  // Scale the rates so that a short run sees as many faults as a long one.
  weatherMs: Math.min(15_000, seconds * 200),
  killEveryMs: Math.min(20_000, seconds * 250),
  settleMs: 180_000,
  seed: process.env.CHAOS_SEED ?? 'long',
  log: (line) => console.log(line),
});
console.log(JSON.stringify({ ...report, faults: report.faults.slice(0, 20) }, null, 2));
process.exit(report.faults.length === 0 && report.sent === report.stored ? 0 : 1);
