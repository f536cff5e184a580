import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
/** 1980-01-01: equal content gives equal bytes. */
const DATE = 0x21;

/** A zip file of a few small parts, in this order. */
export function writeZip(parts: readonly (readonly [name: string, content: Uint8Array | string])[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of parts) {
    const content = Buffer.from(given);
    const packed = deflateRawSync(content);
    const fileName = Buffer.from(name);
    // From "version needed" to "length of the extra field": the same in both headers.
    const common = Buffer.alloc(26);
    [20, FLAGS, DEFLATE, 0, DATE].forEach((value, place) => common.writeUInt16LE(value, place * 2));
    [crc32(content), packed.length, content.length].forEach((value, place) => common.writeUInt32LE(value, 10 + place * 4));
    common.writeUInt16LE(fileName.length, 22);
    files.push(uint32(LOCAL), common, fileName, packed);
    directory.push(uint32(ENTRY), uint16(20), common, Buffer.alloc(10), uint32(offset), fileName);
    offset += 30 + fileName.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.concat([uint32(END), uint32(0), uint16(parts.length), uint16(parts.length), uint32(entries.length), uint32(offset), uint16(0)]);
  return Buffer.concat([...files, entries, end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
