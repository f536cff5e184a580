import { elapsedMs } from './clock.ts';

const REPEATED_SIGNAL_MS = 2000;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Stops the process in order on a signal, or when the program that started it was killed and cannot forward one.
 * An uncaught exception terminates it at once: its state is unknown, and an orderly stop would hold the data folder for seconds.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const handleSignal = (): void => {
    // npm forwards a Ctrl-C that the terminal has sent to us already; only a later one means "at once".
    if (stoppingSince !== undefined && elapsedMs() - stoppingSince > REPEATED_SIGNAL_MS) process.exit(130);
    if (stoppingSince !== undefined) return;
    stoppingSince = elapsedMs();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error(fault);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => handleSignal());
  process.on('disconnect', () => handleSignal());
  process.on('uncaughtException', (fault) => {
    console.error(fault);
    process.exit(1);
  });
  // A single call or connection failed asynchronously: the state of the process is consistent.
  process.on('unhandledRejection', (fault) => console.error('unhandled rejection', fault));
  // The reader of our output has exited, e.g. `npm start | head`; that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
