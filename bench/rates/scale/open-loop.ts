import { HttpConnection } from '../http-connection.ts';
import { searches } from '../searches.ts';
import { PATH, type Target } from './target.ts';

export const VISITORS_PER_MINUTE = 10_000;
export const MAX_P99_MS = 300;
const CONNECTIONS = 64;

export interface LoopTimes {
  searches: number;
  p99Ms: number;
  longestMs: number;
}

/** Visitors who arrive whether or not earlier ones have their answer, until `isOver`; their time counts from the arrival. */
export async function openLoop({ port, lanes }: Target, isOver: () => boolean): Promise<LoopTimes> {
  const inputs = searches(2, lanes);
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(port, PATH, {})));
  const waiting: (() => void)[] = [];
  const times: number[] = [];
  const ask = async (arrived: number) => {
    if (idle.length === 0) await new Promise<void>((then) => waiting.push(then));
    const connection = idle.pop();
    if (!connection) throw new Error('no connection');
    const { status, body } = await connection.post(inputs.next().value);
    if (status !== 200 || body.includes('"total":0')) throw new Error(`${status} ${body.toString().slice(0, 300)}`);
    times.push(performance.now() - arrived);
    idle.push(connection);
    waiting.shift()?.();
  };
  const gapMs = 60_000 / VISITORS_PER_MINUTE;
  const asked: Promise<void>[] = [];
  for (let arrived = performance.now(); !isOver(); arrived += gapMs) {
    const left = arrived - performance.now();
    if (left > 0) await new Promise((then) => setTimeout(then, left));
    asked.push(ask(arrived));
  }
  await Promise.all(asked);
  for (const connection of idle) connection.close();
  times.sort((a, b) => a - b);
  return { searches: times.length, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, longestMs: times.at(-1) ?? 0 };
}
