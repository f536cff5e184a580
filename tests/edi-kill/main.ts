import { killRounds } from './kill-rounds.ts';

/** The long form: `npm run chaos:edi`, or `npm run chaos:edi -- 50` for fewer rounds of each kind of delivery. */
const rounds = Number(process.argv[2] ?? 200);
for (const by of ['folder', 'http'] as const) {
  const report = await killRounds({
    rounds,
    by,
    databaseEvery: 10,
    seed: `${by} ${process.env.CHAOS_SEED ?? 'long'}`,
    log: (line) => console.log(`${by}: ${line}`),
  });
  console.log(JSON.stringify({ by, ...report, faults: report.faults.slice(0, 20) }, null, 2));
  if (report.faults.length > 0 || report.saved === 0) process.exitCode = 1;
}
