import { PING_MS } from '#domain/constants';

/** A ping that is not answered within this time indicates a half-open connection. */
const PONG_TIMEOUT_MS = 9000;

interface HeartbeatOptions {
  ping(): void;
  /** Nothing has been received for too long. */
  onTimeout(): void;
}

/** Pings a connection, and detects one that has died silently. */
export function makeHeartbeat({ ping, onTimeout }: HeartbeatOptions) {
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Time since which a response is due (performance time). */
  let pendingSince: number | undefined;
  let tickedAt = 0;

  function tick(): void {
    const now = performance.now();
    // A sleeping tab received nothing, so it pings first.
    const wasAsleep = now - tickedAt > 2 * PING_MS;
    tickedAt = now;
    if (!wasAsleep && pendingSince !== undefined && now - pendingSince > PONG_TIMEOUT_MS) return onTimeout();
    if (wasAsleep || pendingSince === undefined) pendingSince = now;
    ping();
  }

  return {
    /** Something has been sent that requires a response. */
    start(): void {
      pendingSince = tickedAt = performance.now();
      timer = setInterval(tick, PING_MS);
    },
    received: () => void (pendingSince = undefined),
    stop(): void {
      clearInterval(timer);
      pendingSince = undefined;
    },
  };
}
