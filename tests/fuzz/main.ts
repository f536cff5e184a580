import { startRealServer } from '../real-server.ts';
import { fuzzServer } from './fuzz-server.ts';

/** The long form: `npm run fuzz`, or `npm run fuzz -- 5000` for the number of requests; FUZZ_SEED sets the random seed. On 127.0.0.1 only. */
const [count = 100_000] = process.argv.slice(2).map(Number);
const server = await startRealServer({
  port: Number(process.env.FUZZ_PORT ?? 28_510),
  env: { HOST: '127.0.0.1', LOG_LEVEL: 'error', REFUSALS_PER_MINUTE: '1000000' },
});
const report = await fuzzServer(server, { count, seed: process.env.FUZZ_SEED ?? 'long', log: (line) => console.log(line) });
console.log(JSON.stringify(report, null, 2));
await server.stop();
server.forget();
process.exit(report.diedAfter === undefined && report.faults.length === 0 && report.errorLines.length === 0 ? 0 : 1);
