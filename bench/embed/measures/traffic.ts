import type { CDPSession } from '@playwright/test';

interface Request {
  url: string;
  isScript: boolean;
  /** Seconds of the browser's clock. */
  startedAt: number;
  endedAt: number | undefined;
  /** Body bytes received over time. */
  pieces: { came: number; bytes: number }[];
}

/** Traffic up to a point in time. */
export interface Traffic {
  requests: number;
  bytes: number;
  scriptBytes: number;
  /** Longest chain of scripts, each requested after the previous one arrived. */
  scriptLevels: number;
}

export interface TrafficWatch {
  /** Up to this many milliseconds after the navigation began. */
  until(ms: number): Traffic;
  /** Time since the last request or response. */
  quietMs(): number;
  /** Other hosts that the page tried to reach. */
  externalHosts(): string[];
  /** WebSockets opened by the page. */
  sockets(): number;
  urls(): string[];
}

/** Counts the requests of a page from now on. */
export async function watchTraffic(cdp: CDPSession): Promise<TrafficWatch> {
  const requests = new Map<string, Request>();
  const externalHosts = new Set<string>();
  let began: number | undefined;
  let moved = Date.now();
  let sockets = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (/^(data|blob):/.test(request.url)) return;
    began ??= timestamp;
    moved = Date.now();
    const { hostname, host } = new URL(request.url);
    if (hostname !== 'localhost') externalHosts.add(host);
    const isScript = type === 'Script' || new URL(request.url).pathname.endsWith('.js');
    requests.set(requestId, { url: request.url, isScript, startedAt: timestamp, endedAt: undefined, pieces: [] });
  });
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    moved = Date.now();
    requests.get(requestId)?.pieces.push({ came: timestamp, bytes: encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.endedAt = timestamp;
  });
  cdp.on('Network.webSocketCreated', ({ url }) => {
    sockets += 1;
    if (new URL(url).hostname !== 'localhost') externalHosts.add(new URL(url).host);
  });
  const until = (ms: number): Traffic => {
    const end = (began ?? 0) + ms / 1000;
    const counted = [...requests.values()].filter(({ startedAt }) => startedAt <= end);
    // A script that has not arrived by then was not needed.
    const scripts = counted.filter(({ isScript, endedAt }) => isScript && endedAt !== undefined && endedAt <= end);
    const sum = (list: Request[]) => list.flatMap(({ pieces }) => pieces).reduce((total, { came, bytes }) => total + (came <= end ? bytes : 0), 0);
    return { requests: counted.length, bytes: sum(counted), scriptBytes: sum(scripts), scriptLevels: levelsOf(scripts) };
  };
  return {
    until,
    quietMs: () => Date.now() - moved,
    externalHosts: () => [...externalHosts],
    sockets: () => sockets,
    urls: () => [...requests.values()].map(({ url }) => url),
  };
}

function levelsOf(scripts: readonly Request[]): number {
  const levels: { endedAt: number; level: number }[] = [];
  for (const { startedAt, endedAt = Infinity } of scripts.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const before = levels.filter((other) => other.endedAt <= startedAt).map(({ level }) => level);
    levels.push({ endedAt, level: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...levels.map(({ level }) => level));
}
