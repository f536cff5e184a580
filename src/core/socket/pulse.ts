import { PING_MS } from '#domain/constants';

/** A ping that is not answered by then was sent into a connection of which only this half is left. */
const ANSWER_MS = 9000;

interface PulseParts {
  ping(): void;
  /** Nothing has come for too long. */
  silent(): void;
}

/** Pings a connection, and notices when it has died without a word. */
export function makePulse({ ping, silent }: PulseParts) {
  let pinging: ReturnType<typeof setInterval> | undefined;
  /** Since when the server owes an answer; performance time. */
  let owedSince: number | undefined;
  let tickedAt = 0;

  function tick(): void {
    const now = performance.now();
    // A tab that was asleep has heard nothing, whoever spoke: it asks first.
    const wasAsleep = now - tickedAt > 2 * PING_MS;
    tickedAt = now;
    if (!wasAsleep && owedSince !== undefined && now - owedSince > ANSWER_MS) return silent();
    if (wasAsleep || owedSince === undefined) owedSince = now;
    ping();
  }

  return {
    /** Something has been asked, and is owed an answer. */
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
