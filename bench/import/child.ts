import { runOps } from '#server/ops/run';

// A separate process, so that the peak is that of one import alone.
const exitCode = await runOps(process.argv.slice(2));
process.send?.({ exitCode, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) });
process.disconnect?.();
