import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { at } from '#domain/edifact/segment';
import { readInterchange } from '#domain/edifact/read-interchange';
import { contrl } from '#server/test/edi';

/** What a partner has received. */
export interface Received {
  /** Document numbers by booking, in the order of arrival. */
  documents: Map<string, number[]>;
  /** All messages as they are, in the order of arrival. */
  texts: string[];
  faults: string[];
  count: number;
}

export interface Receiver {
  received: Received;
  env: Record<string, string>;
  stop(): Promise<void>;
}

const POLL_MS = 3;

/** Stores a message; one that arrives twice, out of order or broken is a fault. */
function storeIn(received: Received, seen: Set<string>) {
  return (text: string): string | undefined => {
    const interchange = readInterchange(text);
    if (interchange.is === 'fault') {
      received.faults.push(`broken: ${interchange.reason}`);
      return undefined;
    }
    const { controlReference, segments } = interchange;
    if (seen.has(controlReference)) received.faults.push(`twice: ${controlReference}`);
    seen.add(controlReference);
    const [bookingId = '', place = ''] = (segments[0] ? at(segments[0], 1) : '').split('/');
    const documents = received.documents.get(bookingId) ?? [];
    received.documents.set(bookingId, [...documents, Number(place)]);
    received.texts.push(text);
    received.count += 1;
    return controlReference;
  };
}

/** Takes each file at once, and answers it under two names. */
export function folderReceiver(folder: string): Receiver {
  const received: Received = { documents: new Map(), texts: [], faults: [], count: 0 };
  const store = storeIn(received, new Set());
  for (const name of ['out', 'in', 'taken', 'draft']) mkdirSync(join(folder, name), { recursive: true });
  const answer = (name: string, text: string) => {
    writeFileSync(join(folder, 'draft', name), text);
    renameSync(join(folder, 'draft', name), join(folder, 'in', name));
  };
  const poll = setInterval(() => {
    for (const name of readdirSync(join(folder, 'out')).toSorted()) {
      renameSync(join(folder, 'out', name), join(folder, 'taken', name));
      const reference = store(readFileSync(join(folder, 'taken', name), 'latin1'));
      if (!reference) continue;
      const text = contrl(reference);
      answer(`${reference}.1`, text);
      answer(`${reference}.2`, text);
    }
  }, POLL_MS);
  return { received, env: { EDI_FOLDER: folder }, stop: async () => clearInterval(poll) };
}

/** Takes a message once for each control reference, fails now and then, and answers in the response. */
export async function httpReceiver(folder: string): Promise<Receiver> {
  const received: Received = { documents: new Map(), texts: [], faults: [], count: 0 };
  const seen = new Set<string>();
  const store = storeIn(received, seen);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      if (!seen.has(key)) store(Buffer.concat(chunks).toString('latin1'));
      response.end(contrl(key));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { received, env: { EDI_URL: `http://127.0.0.1:${port}/`, EDI_FOLDER: folder }, stop };
}
