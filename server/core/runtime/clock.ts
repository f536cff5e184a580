/** Current time in milliseconds since 1970. The server and an operator's command each have one, passed to whatever asks for the time; tests pin or move it. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;

/** Milliseconds from an unknown start, which no change of the machine's date moves: for durations only. */
export const elapsedMs = (): number => performance.now();
