import { crc32, deflateSync } from 'node:zlib';
import { random } from './prng.ts';

export const PICTURE = { width: 640, height: 360 } as const;
const { width, height } = PICTURE;
/** Sky, sea, and containers in the colours of the product. */
const PALETTE = ['dceaf6', 'f6f8fa', '0b5cab', '0a5f6b', 'f5a524', 'b3261e', '0e6b45', '44566a', '0b1f33'];
const BOX = { width: 80, height: 36 };
const HORIZON = 250;

/** A drawn picture of a container terminal as PNG; the same for the same key. */
export function samplePicture(key: string): Buffer {
  const draw = random('picture', key);
  const stacks = Array.from({ length: width / BOX.width }, () => ({
    boxes: draw.int(0, 5),
    colours: Array.from({ length: 5 }, () => draw.int(2, 7)),
  }));
  const sun = { x: draw.int(80, 560), y: draw.int(40, 110), radius: 28 };
  const colourAt = (x: number, y: number): number => {
    const { boxes, colours } = stacks[Math.floor(x / BOX.width)] ?? { boxes: 0, colours: [] };
    const level = Math.floor((HORIZON - y) / BOX.height);
    const isEdge = x % BOX.width < 2 || (HORIZON - y) % BOX.height < 2;
    if (y < HORIZON && level < boxes) return isEdge ? 8 : (colours[level] ?? 7);
    if (y >= HORIZON) return y % 18 < 3 ? 2 : 3;
    return (x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.radius ** 2 ? 4 : y < 130 ? 0 : 1;
  };
  // Each row begins with its filter: none.
  const pixels = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels[y * (width + 1) + x + 1] = colourAt(x, y);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, with a palette.
  header.set([8, 3], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', header), chunk('PLTE', Buffer.from(PALETTE.join(''), 'hex')), chunk('IDAT', deflateSync(pixels))];
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
