import { connect } from 'node:net';
import type { Random } from '#server/db/seed/prng';
import { makeFrames, type RawRequest } from './requests.ts';

/** Stage at which the client resets the connection; `never` waits for the server. */
export const STAGES = ['connected', 'in the head', 'after the head', 'in the body', 'sent', 'answered', 'never'] as const;
export type Stage = (typeof STAGES)[number];

export interface Exchange {
  port: number;
  /** Local address to connect from; undefined where there is only one. */
  from: string | undefined;
  request: RawRequest;
  stage: Stage;
}

export interface Outcome {
  /** Status of the response; 0 without one. */
  status: number;
  /** Reason for a failed connection. */
  refused?: string;
}

/** For the response to a whole request, on a busy machine as well. */
const PATIENCE_MS = 10_000;
/** For a server that waits for the rest of a damaged request, and for more after a response. */
const TIMEOUT_MS = 500;

/** Sends one request over a connection of its own and resets it at its stage. */
export function exchange({ port, from, request, stage }: Exchange, draw: Random): Promise<Outcome> {
  const { bytes, headBytes, isUpgrade, isWhole } = request;
  const patienceMs = isWhole ? PATIENCE_MS : TIMEOUT_MS;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) });
  let status = 0;
  let isConnected = false;
  let refused: string | undefined;
  const sendUntil = (end: number, then: () => void) => {
    // Split now and then, since a parser must handle any fragmentation.
    const cut = draw.chance(0.3) ? draw.int(0, end) : end;
    socket.write(bytes.subarray(0, cut), () => {
      if (cut === end) then();
      else setImmediate(() => socket.write(bytes.subarray(cut, end), then));
    });
  };
  const reset = () => void socket.resetAndDestroy();
  const late = setTimeout(() => (draw.chance(0.5) ? reset() : socket.destroy()), patienceMs + 1500);

  socket.on('connect', () => {
    isConnected = true;
    if (stage === 'connected') return reset();
    if (stage === 'in the head') return sendUntil(draw.int(1, Math.max(1, headBytes - 1)), reset);
    if (stage === 'after the head') return sendUntil(headBytes, reset);
    if (stage === 'in the body') return sendUntil(draw.int(Math.min(headBytes, bytes.length), bytes.length), reset);
    sendUntil(bytes.length, () => {
      if (stage === 'sent') return reset();
      socket.setTimeout(status === 0 ? patienceMs : TIMEOUT_MS, reset);
    });
  });
  socket.on('data', (chunk: Buffer) => {
    socket.setTimeout(TIMEOUT_MS);
    if (status === 0) status = Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 20))?.[1] ?? 0);
    if (isUpgrade && status === 101 && draw.chance(0.7)) socket.write(makeFrames(draw));
    if (stage === 'answered') reset();
  });
  socket.on('end', () => socket.end());
  socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
    if (!isConnected) refused = code;
  });
  socket.on('close', () => {
    clearTimeout(late);
    resolve({ status, ...(refused !== undefined && { refused }) });
  });
  return promise;
}
