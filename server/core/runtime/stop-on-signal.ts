const PATIENCE_MS = 2000;
const LONGEST_STOP_MS = 20_000;

/**
 * Ends the process in order on a signal, or when the program that started it was killed and can pass none on.
 * An exception that nobody caught ends it at once: what state it left is unknown, and a stop in order would hold the data folder for seconds.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let beganAt: number | undefined;
  const end = (): void => {
    // npm passes on the Ctrl-C that the terminal has sent us already; only a later one means "at once".
    if (beganAt !== undefined && Date.now() - beganAt > PATIENCE_MS) process.exit(130);
    if (beganAt !== undefined) return;
    beganAt = Date.now();
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error(fault);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
  process.on('disconnect', () => end());
  process.on('uncaughtException', (fault) => {
    console.error(fault);
    process.exit(1);
  });
  // One call or connection has failed, between two turns of the loop: nothing is left half done.
  process.on('unhandledRejection', (fault) => console.error('unhandled rejection', fault));
  // Whoever read our lines has gone, e.g. `npm start | head`; that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
