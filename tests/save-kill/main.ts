import { killRounds } from './kill-rounds.ts';

/** By hand, with other moments of the kills: `npm run chaos:saves`, or `npm run chaos:saves -- 10` for fewer rounds. */
const rounds = Number(process.argv[2] ?? 200);
const report = await killRounds({ rounds, seed: process.env.CHAOS_SEED ?? String(Date.now()), log: console.log });
console.log(JSON.stringify(report, null, 2));
process.exitCode = report.faults.length === 0 ? 0 : 1;
