/** Smaller images are enlarged, or the watermark would not be readable. */
const MIN_SIDE = 320;

/** Draws an image with the watermark over all of it, so that the pixels of a screenshot contain it. */
export function drawWatermarked(canvas: HTMLCanvasElement, image: ImageBitmap, text: string, maxSide: number): void {
  const longest = Math.max(image.width, image.height);
  const scale = Math.min(maxSide, Math.max(longest, MIN_SIDE)) / longest;
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  write(context, text);
}

const ANGLE = -Math.PI / 9;

function write(context: CanvasRenderingContext2D, text: string): void {
  const { width, height } = context.canvas;
  const size = Math.max(10, Math.min(width, height) / 14);
  context.font = `600 ${size}px sans-serif`;
  context.lineWidth = size / 16;
  // Dark letters with a light edge are readable on every background.
  context.fillStyle = 'rgb(40 55 75 / 38%)';
  context.strokeStyle = 'rgb(255 255 255 / 45%)';
  context.translate(width / 2, height / 2);
  context.rotate(ANGLE);
  const [across, down] = [context.measureText(text).width + size * 2, size * 4];
  const reach = Math.hypot(width, height) / 2 + across;
  for (let y = -reach, line = 0; y < reach; y += down, line += 1)
    for (let x = -reach - (line % 2) * (across / 2); x < reach; x += across) {
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
}
