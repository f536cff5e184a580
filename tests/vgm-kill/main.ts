import { expectedMasses, killRounds } from './kill-rounds.ts';

/** The long form: `npm run chaos:vgm`, or `npm run chaos:vgm -- 50` for fewer rounds. */
const rounds = Number(process.argv[2] ?? 200);
const report = await killRounds({ rounds, serverEvery: 10, seed: process.env.CHAOS_SEED ?? 'long', log: console.log });
const isExact = report.sent.join() === expectedMasses(rounds).join() && report.version === rounds;
console.log(JSON.stringify({ ...report, sent: report.sent.length, isExact }, null, 2));
process.exitCode = isExact ? 0 : 1;
