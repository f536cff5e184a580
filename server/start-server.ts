import { printBanner } from './core/application/start-banner.ts';
import { serve } from './core/application/serve.ts';
import { type Clock, systemClock } from './core/runtime/clock.ts';
import { readSettings } from './core/runtime/settings.ts';
import { StartFault } from './core/runtime/start-fault.ts';
import { stopOnSignal } from './core/runtime/stop-on-signal.ts';

/** Starts the server with the settings of the environment, until a signal stops it. */
export async function startServer(clock: Clock = systemClock): Promise<void> {
  try {
    const running = await serve(readSettings(process.env), { isDevelopment: process.env.QUAYSIDE_DEV === '1', clock, log: console.log });
    stopOnSignal(running.stop);
    printBanner(running);
  } catch (fault) {
    console.error(fault instanceof StartFault ? fault.message : fault);
    process.exit(1);
  }
}
