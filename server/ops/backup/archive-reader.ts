import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { OpsFault, reasonOf } from '../fault.ts';
import { CHECKSUM, END, End, ENTRY, entryLine, HEAD, Head } from './format.ts';

export interface ArchiveVisitor {
  head?(head: Head): Promise<void>;
  /** Must read `body` to its end; its checksum is verified afterwards. */
  entry?(name: string, body: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads an archive sequentially in constant memory. Throws an OpsFault that names the damaged place. */
export async function readArchive(file: string, { head: visitHead, entry: visit = drain }: ArchiveVisitor): Promise<{ head: Head; end: End }> {
  const source = createReadStream(file);
  const tar = extract();
  const flow = pipeline(source, createGunzip(), tar);
  flow.catch(() => {});
  const all = createHash('sha256');
  let entries = 0;
  let place: string = HEAD;
  let head: Head | undefined;
  let end: End | undefined;
  try {
    for await (const entry of tar) {
      const { name, size, pax } = entry.header;
      if (ENTRY.test(name)) place = name;
      if (end || !ENTRY.test(name) || (name === HEAD) !== (entries === 0)) throw new Damage('unexpected entry');
      const sum = createHash('sha256');
      const body = hashing(entry, sum);
      const text = name === HEAD || name === END ? await textOf(body) : undefined;
      if (text === undefined) await visit(name, body).catch(asVisitorFault);
      const sha256 = sum.digest('hex');
      if (sha256 !== new Map<string, unknown>(Object.entries(pax ?? {})).get(CHECKSUM)) throw new Damage('checksum');
      if (name === END) {
        end = End.parse(JSON.parse(text ?? ''));
        if (end.entries !== entries || end.sha256 !== all.copy().digest('hex')) throw new Damage('entries are missing');
      }
      if (name === HEAD) {
        head = readHead(text ?? '', file);
        await visitHead?.(head).catch(asVisitorFault);
      }
      all.update(entryLine(name, size, sha256));
      entries += 1;
    }
    await flow;
    if (!head || !end) throw new Damage('it ends too early');
    return { head, end };
  } catch (fault) {
    tar.destroy();
    source.destroy();
    if (fault instanceof VisitorFault) throw fault.cause;
    if (fault instanceof OpsFault) throw fault;
    const reason = fault instanceof Damage ? fault.message : reasonOf(fault);
    throw new OpsFault('fault.backup.damaged', { file, place, offset: source.bytesRead, reason });
  }
}

class Damage extends Error {}

/** Error of the visitor, e.g. of the database: the archive itself is not damaged. */
class VisitorFault extends Error {}

function asVisitorFault(fault: unknown): never {
  throw fault instanceof Damage ? fault : new VisitorFault('', { cause: fault });
}

async function* hashing(entry: AsyncIterable<unknown>, sum: Hash): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) {
      if (!Buffer.isBuffer(chunk)) continue;
      sum.update(chunk);
      yield chunk;
    }
  } catch (fault) {
    throw new Damage(reasonOf(fault));
  }
}

async function drain(_name: string, body: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of body) void chunk;
}

/** For the two small entries only. */
async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function readHead(text: string, file: string): Head {
  const parsed = Head.safeParse(JSON.parse(text));
  if (!parsed.success) throw new OpsFault('fault.backup.format', { file });
  return parsed.data;
}
