import { PING_MS } from '#domain/constants';

/** A ping that is not answered within this time indicates a half-open connection. */
const ANSWER_MS = 9000;

interface PulseParts {
  ping(): void;
  /** Nothing has been received for too long. */
  silent(): void;
}

/** Pings a connection, and detects one that has died silently. */
export function makePulse({ ping, silent }: PulseParts) {
  let pinging: ReturnType<typeof setInterval> | undefined;
  /** Time since which a response is due (performance time). */
  let owedSince: number | undefined;
  let tickedAt = 0;

  function tick(): void {
    const now = performance.now();
    // A sleeping tab received nothing, so it pings first.
    const wasAsleep = now - tickedAt > 2 * PING_MS;
    tickedAt = now;
    if (!wasAsleep && owedSince !== undefined && now - owedSince > ANSWER_MS) return silent();
    if (wasAsleep || owedSince === undefined) owedSince = now;
    ping();
  }

  return {
    /** Something has been sent that requires a response. */
    start(): void {
      owedSince = tickedAt = performance.now();
      pinging = setInterval(tick, PING_MS);
    },
    heard: () => void (owedSince = undefined),
    stop(): void {
      clearInterval(pinging);
      owedSince = undefined;
    },
  };
}
