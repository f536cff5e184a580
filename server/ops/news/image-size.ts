export interface ImageSize {
  contentType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/** Type and size of a PNG or JPEG image by its content; `undefined` for anything else. */
export function imageSize(bytes: Buffer): ImageSize | undefined {
  const found = pngSize(bytes) ?? jpegSize(bytes);
  return found && found.width > 0 && found.height > 0 ? found : undefined;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Frame headers are C0 to CF except C4, C8 and CC: ITU-T T.81, table B.1. */
const isFrameHeader = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) return undefined;
  let place = 2;
  while (place + 9 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes[place + 1] ?? 0;
    if (isFrameHeader(marker)) return { contentType: 'image/jpeg', width: bytes.readUInt16BE(place + 7), height: bytes.readUInt16BE(place + 5) };
    place += 2 + bytes.readUInt16BE(place + 2);
  }
  return undefined;
}
