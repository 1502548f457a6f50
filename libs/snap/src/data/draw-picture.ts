import { getCanvas, drawImage } from '../device/canvas.ts';
import { type Placement } from '../model/placement.ts';
import { type Picture } from '../read/index.ts';

/** A picture made ready to be drawn often. */
interface Preview {
  readonly canvas: HTMLCanvasElement;
  /** Pixels of the preview for one of the picture. */
  readonly scale: number;
}

/** Pixels of a preview's longer side; the reader gets all of the picture's. */
const LONGEST = 2_000;

/** The picture on a canvas, smaller where it is large; null where the browser has no canvas. */
export function getPreview(picture: Picture): Preview | null {
  const whole = getCanvas(picture);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  if (whole === null || scale === 1) return whole && { canvas: whole, scale };
  const smaller = {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  };
  const context = drawImage(whole, smaller);
  return context && { canvas: context.canvas, scale };
}

/** Draws a picture as it lies under the ring. */
export function drawPlaced(
  canvas: HTMLCanvasElement,
  { canvas: preview, scale }: Preview,
  at: Placement,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const side = canvas.width;
  const zoom = (at.scale * side) / scale;
  context.clearRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    preview,
    side / 2 - at.x * at.scale * side,
    side / 2 - at.y * at.scale * side,
    preview.width * zoom,
    preview.height * zoom,
  );
}

/** A cut-out as a `data:` address of a JPEG; null where the browser has no canvas. */
export const getStrip = (crop: Picture): string | null =>
  getCanvas(crop)?.toDataURL('image/jpeg', 0.85) ?? null;
