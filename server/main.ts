import { announce } from './core/announce.ts';
import { serve } from './core/serve.ts';
import { readSettings } from './core/settings.ts';
import { StartFault } from './core/start-fault.ts';
import { stopOnSignal } from './core/stop-on-signal.ts';

try {
  const running = await serve(readSettings(process.env), { isDevelopment: process.env.QUAYSIDE_DEV === '1', log: console.log });
  stopOnSignal(running.stop);
  announce(running);
} catch (fault) {
  console.error(fault instanceof StartFault ? fault.message : fault);
  process.exit(1);
}
