import { readFileSync } from 'node:fs';
import type { BenchClient } from './clients.ts';
import { GROUP } from './scratch.ts';

/** Resident memory of a process in bytes, and its CPU time in milliseconds. */
export function usageOf(pid: number): { bytes: number; cpuMs: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) | /);
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { bytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024, cpuMs: ticks * 10 };
}

export const sleep = (ms: number) => new Promise<void>((then) => setTimeout(then, ms));

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

let marks = 0;

/** Milliseconds from each send to its last receipt, one message at a time. */
export async function broadcasts(clients: readonly BenchClient[], rounds: number, pauseMs: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sender = clients[round % clients.length] as BenchClient;
    const mark = `bench ${(marks += 1)}.`;
    let missing = clients.length;
    const all = Promise.withResolvers<void>();
    for (const client of clients)
      client.onMessage = (text) => {
        if (!text.includes(mark)) return;
        client.onMessage = undefined;
        missing -= 1;
        if (missing === 0) all.resolve();
      };
    const began = performance.now();
    sender.send({ type: 'im_message', preId: mark, chatId: GROUP, chatType: 2, messageType: 1, message: mark });
    await all.promise;
    times.push(performance.now() - began);
    await sleep(pauseMs);
  }
  return times;
}
