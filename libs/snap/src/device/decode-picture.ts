import { business, sidewallPictureSideMax } from '@tirekit/contract';
import { type Extent, type Picture } from '../read/index.ts';
import { areaOf, HEADER_BYTES, isImageFile, pictureExtent } from './picture-extent.ts';
import { PictureError } from './picture-error.ts';

const JPEG_QUALITY = 0.9;

/**
 * Decodes a file, upright as EXIF says, and no larger than the reader needs.
 * @throws PictureError `empty`, `not-a-picture`, `unsupported`, `too-large`, or `no-canvas`
 */
export async function decodePicture(file: Blob): Promise<Picture> {
  if (file.size === 0) throw new PictureError('empty');
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const extent = pictureExtent(header);
  if (extent === null || areaOf(extent) === 0) throw new PictureError('not-a-picture');
  if (areaOf(extent) > business.sidewallPicture.pixelsMax) throw new PictureError('too-large');
  const bitmap = await decode(file, header);
  try {
    return pictureOf(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob, header: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new PictureError(isImageFile(header) ? 'unsupported' : 'not-a-picture', { cause: error });
  }
}

/**
 * The pixels of an image, a bitmap, or a video's frame, with at most `sidewallPictureSideMax` on the longer side.
 * @param extent its size in pixels, such as `videoWidth` and `videoHeight`
 * @throws PictureError `no-canvas`, or `not-a-picture` if there are no pixels
 */
function pictureOf(source: CanvasImageSource, extent: Extent): Picture {
  const context = drawn(source, extent);
  const { width, height } = context.canvas;
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/**
 * A JPEG of nothing but the pixels, with at most `sidewallPictureSideMax` on the longer side: without EXIF, place, and preview.
 * @throws PictureError `no-canvas`
 */
export async function toJpegWithoutExif({ width, height, data }: Picture): Promise<Blob> {
  const whole = contextOf({ width, height });
  whole.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const { canvas } = drawn(whole.canvas, { width, height });
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (jpeg === null) throw new PictureError('no-canvas');
  return jpeg;
}

function drawn(source: CanvasImageSource, extent: Extent): CanvasRenderingContext2D {
  const scale = Math.min(1, sidewallPictureSideMax / Math.max(extent.width, extent.height));
  const width = Math.round(extent.width * scale);
  const height = Math.round(extent.height * scale);
  if (width === 0 || height === 0) throw new PictureError('not-a-picture');
  const context = contextOf({ width, height });
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return context;
}

function contextOf({ width, height }: Extent): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new PictureError('no-canvas');
  return context;
}
