/** The slowest file takes half a minute. */
const FILE_MS = 240_000;

/** After that the runner gives up, without a word about what happened. */
export const FINISH_MS = FILE_MS + 60_000;

/** Runs in the page. A file that does not end fails with the place where it stands, beside the results that it has. */
function watchFile(fileMs, { setTimeout, performance, requestAnimationFrame }) {
  const within = (ms, promise) => Promise.race([promise, new Promise((then) => setTimeout(() => then(false), ms))]);
  const standing = (hasFrames) => {
    const { currentRunnable, stats } = globalThis.__WTR_MOCHA_RUNNER__ ?? {};
    const loaded = performance.getEntriesByType('resource').map(({ name, responseEnd }) => `${new URL(name).pathname} ${Math.round(responseEnd)} ms`);
    return [
      currentRunnable ? `in "${currentRunnable.fullTitle()}" after ${stats?.tests} tests, ${stats?.failures} failed` : 'before the first test',
      `${document.readyState}, ${document.visibilityState}, ${document.hasFocus() ? 'with' : 'without'} focus, ${hasFrames ? 'with' : 'without'} frames`,
      `loaded last: ${loaded.slice(-8).join(', ')}`,
    ].join('; ');
  };
  setTimeout(async () => {
    const frame = new Promise((then) => requestAnimationFrame(() => then(true)));
    const message = `The file had not ended after ${fileMs / 1000} s: ${standing(await within(2000, frame))}`;
    const runner = globalThis.__WTR_MOCHA_RUNNER__;
    if (runner) {
      runner.abort();
      // Ends the test that runs.
      reportError(new Error(message));
    } else {
      const { sessionFailed } = await import('/node_modules/@web/test-runner-core/browser/session.js');
      await sessionFailed({ message });
    }
  }, fileMs);
}

/** Script of the page: the timers are its own before tests replace them. */
export const WATCH_FILE = `(${String(watchFile)})(${FILE_MS}, {
  setTimeout: setTimeout.bind(window), performance, requestAnimationFrame: requestAnimationFrame.bind(window),
});`;
