import { createServer } from 'node:net';

/** Linux hands out ports from 32768, macOS and Windows from 49152: any of those may be taken by a connection at any moment. */
const LOWEST = 10_000;
const HIGHEST = 32_000;
const ATTEMPTS = 50;

/** First of `count` consecutive ports that are free on all addresses. Throws after 50 attempts. */
export async function freePorts(count = 1): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`No ${count} consecutive ports between ${LOWEST} and ${HIGHEST} are free.`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
