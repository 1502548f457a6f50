import { type Extent, type Picture } from '../read/index.ts';

/** The context of a new canvas; null where the browser has no canvas. */
function findContext(
  { width, height }: Extent,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', settings);
}

/** A canvas of so many pixels that an image, a bitmap, or a video's frame fills; null where the browser has no canvas. */
export function drawImage(
  source: CanvasImageSource,
  extent: Extent,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D | null {
  const context = findContext(extent, settings);
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, extent.width, extent.height);
  return context;
}

/** The same, whose pixels are read. */
export function getPixels(source: CanvasImageSource, extent: Extent): Picture | null {
  const context = drawImage(source, extent, { willReadFrequently: true });
  return context?.getImageData(0, 0, extent.width, extent.height) ?? null;
}

/** A picture on a canvas; null where the browser has no canvas. */
export function getCanvas({ width, height, data }: Picture): HTMLCanvasElement | null {
  const context = findContext({ width, height });
  if (context === null) return null;
  const pixels = context.createImageData(width, height);
  pixels.data.set(data);
  context.putImageData(pixels, 0, 0);
  return context.canvas;
}
