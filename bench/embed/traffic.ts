import type { CDPSession } from '@playwright/test';

interface Request {
  url: string;
  isScript: boolean;
  /** Seconds of the browser's clock. */
  asked: number;
  ended: number | undefined;
  /** Of the body, as it came over the wire. */
  bytes: number;
}

/** What came over the wire up to a moment. */
export interface Traffic {
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** Longest chain of scripts of which each was asked for after the one before had come. */
  scriptLevels: number;
}

/** Counts the requests of a page from now on. */
export async function watchTraffic(cdp: CDPSession): Promise<(untilMs: number) => Traffic> {
  const requests = new Map<string, Request>();
  let began: number | undefined;
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (request.url.startsWith('data:')) return;
    began ??= timestamp;
    const isScript = type === 'Script' || new URL(request.url).pathname.endsWith('.js');
    requests.set(requestId, { url: request.url, isScript, asked: timestamp, ended: undefined, bytes: 0 });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.ended = timestamp;
  });
  return (untilMs) => {
    const until = (began ?? 0) + untilMs / 1000;
    const counted = [...requests.values()].filter(({ asked }) => asked <= until);
    // A script that has not come by then was not needed.
    const scripts = counted.filter(({ isScript, ended }) => isScript && ended !== undefined && ended <= until);
    const sum = (list: Request[]) => list.reduce((total, { bytes }) => total + bytes, 0);
    return { requests: counted.length, bytes: sum(counted), scriptBytes: sum(scripts), scriptLevels: levelsOf(scripts) };
  };
}

function levelsOf(scripts: readonly Request[]): number {
  const levels: { ended: number; level: number }[] = [];
  for (const { asked, ended = Infinity } of scripts.toSorted((a, b) => a.asked - b.asked)) {
    const before = levels.filter((other) => other.ended <= asked).map(({ level }) => level);
    levels.push({ ended, level: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...levels.map(({ level }) => level));
}
