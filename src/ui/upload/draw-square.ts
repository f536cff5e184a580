/** Draws the middle of an image so that it covers the square canvas; draws nothing once aborted. Fails for content that the browser cannot decode. */
export async function drawSquare(file: Blob, canvas: HTMLCanvasElement | null, signal: AbortSignal): Promise<void> {
  const image = await createImageBitmap(file);
  if (canvas && !signal.aborted) cover(canvas.getContext('2d'), image, canvas.width);
  image.close();
}

/** Draws a whole image at most as large as the box, and makes the canvas as large as the drawing; draws nothing once aborted. */
export async function drawContained(
  file: Blob,
  canvas: HTMLCanvasElement | null,
  box: { width: number; height: number },
  signal: AbortSignal,
): Promise<void> {
  const image = await createImageBitmap(file);
  if (canvas && !signal.aborted) {
    const scale = Math.min(box.width / image.width, box.height / image.height);
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  image.close();
}

/** The middle of an image as a square of at most `side` pixels: a JPEG image again, or PNG. Fails for content that the browser cannot decode. */
export async function cutSquare(file: File, side: number): Promise<File> {
  const image = await createImageBitmap(file);
  const size = Math.min(side, image.width, image.height);
  const canvas = new OffscreenCanvas(size, size);
  cover(canvas.getContext('2d'), image, size);
  image.close();
  const format = file.type === 'image/jpeg' ? 'jpeg' : 'png';
  return new File([await canvas.convertToBlob({ type: `image/${format}`, quality: QUALITY })], `picture.${format}`, { type: `image/${format}` });
}

const QUALITY = 0.9;

function cover(context: CanvasDrawImage | null, image: ImageBitmap, side: number): void {
  const scale = Math.max(side / image.width, side / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context?.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
}
