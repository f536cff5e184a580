// The operator's commands with the clock of the server under test.
import { runOps } from '../../server/ops/run.ts';
import { clockOf } from './clock.ts';

process.exitCode = await runOps(process.argv.slice(2), process.env, { clock: clockOf(process.env['DATA_DIR'] ?? '') });
