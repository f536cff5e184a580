/** How JPEG, PNG and GIF files begin. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
] as const;
export const IMAGE_BEGINNING_BYTES = 4;

/** Whether a file is an image by its beginning, whatever its name; the server judges the whole content. */
export const isImageContent = (beginning: Uint8Array): boolean =>
  BEGINNINGS.some((expected) => expected.every((byte, index) => beginning[index] === byte));
