import { canonicalQuery } from '#contract/canonical-query';
import { HttpConnection } from '../http-connection.ts';
import { measure } from '../load-order.ts';
import { searches } from '../searches.ts';
import { PATH, type Target } from './target.ts';

const MIN_PER_SECOND = 5000;
const LANES = 50;
const CLIENTS = 16;

/** The same searches again and again, by GET: whole answers, and 304. */
export async function fromMemory({ port, lanes }: Target, seconds: number): Promise<boolean[]> {
  const inputs = searches(3, lanes);
  const addresses = Array.from({ length: LANES }, () => `${PATH}?${canonicalQuery(inputs.next().value, 'zh-CN', JSON.stringify)}`);
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => HttpConnection.open(port, PATH, {})));
  const etags = await warmUp(connections[0], addresses);
  const run = async (name: string, status: number, headersOf: (address: string) => string): Promise<boolean> => {
    let next = 0;
    const { perSecond, p99Ms } = await measure({ clients: CLIENTS, seconds }, async (client) => {
      const address = addresses[(next += 1) % LANES] ?? '';
      const answer = await connections[client]?.get(address, headersOf(address));
      if (answer?.status !== status) throw new Error(`${answer?.status} instead of ${status}`);
    });
    const isMet = perSecond >= MIN_PER_SECOND;
    console.log(`${name}: ${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms, wanted ${MIN_PER_SECOND}/s: ${isMet ? 'met' : 'missed'}`);
    return isMet;
  };
  const met = [
    await run('from memory, Brotli', 200, () => 'accept-encoding: br\r\n'),
    await run('304', 304, (address) => `if-none-match: ${etags.get(address)}\r\n`),
  ];
  for (const connection of connections) connection.close();
  return met;
}

/** Twice, since the server follows changes from the first question on and keeps no earlier answer. */
async function warmUp(connection: HttpConnection | undefined, addresses: readonly string[]): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  for (let round = 0; round < 2; round += 1) {
    for (const address of addresses) etags.set(address, (await connection?.get(address))?.etag ?? '');
    await new Promise((then) => setTimeout(then, 500));
  }
  return etags;
}
