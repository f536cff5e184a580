/** A pausable timer. */
export interface Countdown {
  run(): void;
  /** Keeps the remaining time. */
  hold(): void;
}

export function countdown(ms: number, then: () => void): Countdown {
  let leftMs = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      since = performance.now();
      timer = setTimeout(then, leftMs);
    },
    hold() {
      clearTimeout(timer);
      leftMs -= performance.now() - since;
    },
  };
}
