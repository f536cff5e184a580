import { readFileSync } from 'node:fs';
import { errorLines } from '../error-lines.ts';
import type { RealServer } from '../real-server.ts';
import { fuzz, type FuzzOptions, type FuzzReport } from './fuzz.ts';

export interface ServerReport extends FuzzReport {
  errorLines: string[];
  /** Resident memory of the server before and after; 0 where unknown. */
  memoryMb: [before: number, after: number];
}

/** Fuzzes a server that listens on 127.0.0.1, including its host pages. */
export async function fuzzServer(server: RealServer, options: Pick<FuzzOptions, 'count' | 'seed' | 'log'>): Promise<ServerReport> {
  const port = Number(new URL(server.portalUrl).port);
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/api/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const before = memoryMb(server.pid);
  const log = (line: string) => options.log?.(`${line}, ${memoryMb(server.pid)} MB`);
  const report = await fuzz({ ...options, log, ports: [port, port + 1, port + 2], atOnce: 64, checkEvery: 500, isAlive });
  return { ...report, errorLines: errorLines(server.output()), memoryMb: [before, memoryMb(server.pid)] };
}

function memoryMb(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
