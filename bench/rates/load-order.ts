export type Kind = 'visitor' | 'standard';

export const MAX_CLIENTS = 256;
/** Each client has a session of its own: lookups of one session are shared. */
export const tokenOf = (client: number): string => `token-of-client-${client}`;

/** Task of one load process. */
export interface LoadOrder {
  through: 'http' | 'pg';
  kind: Kind;
  clients: number;
  seconds: number;
  port: number;
  postgres: { host: string; user: string; database: string };
  pool: number;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  answers: number;
  /** Calls of the whole round, the warm-up included. */
  calls: number;
}

/** Lets every client send requests for the given time, after a second of warm-up. */
export async function measure(
  { clients, seconds }: Pick<LoadOrder, 'clients' | 'seconds'>,
  ask: (client: number) => Promise<void>,
): Promise<Figures> {
  const times: number[] = [];
  let calls = 0;
  const begin = performance.now() + 1000;
  const end = begin + seconds * 1000;
  const work = async (client: number) => {
    for (let sent = performance.now(); sent < end; sent = performance.now()) {
      await ask(client);
      calls += 1;
      const now = performance.now();
      if (sent >= begin && now <= end) times.push(now - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), answers: times.length, calls };
}
