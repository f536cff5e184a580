import type { Duplex } from 'node:stream';

/** Counts the open sockets of each network. */
export function makeAddressLimit(max: number) {
  const open = new Map<string, number>();
  const leave = (network: string): void => {
    const left = (open.get(network) ?? 1) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  };
  return {
    /** Returns whether the network may open one more; it counts until the stream closes. */
    enter(network: string, stream: Duplex): boolean {
      const count = open.get(network) ?? 0;
      if (count >= max || stream.destroyed) return false;
      open.set(network, count + 1);
      stream.once('close', () => leave(network));
      return true;
    },
  };
}
