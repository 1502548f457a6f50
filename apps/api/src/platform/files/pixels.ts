import { inTurn, PictureRefused, pictureLibrary, getRefusal, SECONDS_MAX } from './picture.ts';

/** A picture as pixels: RGBA, row by row from the top left. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

export interface DecodedPicture extends Pixels {
  /** Pixels of the picture as it was sent, upright, per pixel of this one. */
  readonly scale: number;
}

/**
 * The pixels of a picture from outside, turned upright and scaled down to `sideMax` on the longer side. Nothing else of the file
 * is read: no place, no camera.
 *
 * @param pixelsMax of the file; one with more is not decoded
 * @throws PictureRefused as `readPicture` does
 */
export async function decodePixels(
  bytes: Uint8Array,
  { sideMax, pixelsMax }: { readonly sideMax: number; readonly pixelsMax: number },
): Promise<DecodedPicture> {
  const sharp = await pictureLibrary();
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' });
      const { width, height, autoOrient } = await picture.metadata();
      if (width * height > pixelsMax) throw new PictureRefused('too-many-pixels');
      const { data, info } = await picture
        .timeout({ seconds: SECONDS_MAX })
        .autoOrient()
        .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .flatten({ background: '#fff' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return {
        width: info.width,
        height: info.height,
        // A copy in memory of its own, which can be handed to a thread.
        data: new Uint8ClampedArray(data),
        scale: autoOrient.width / info.width,
      };
    } catch (error) {
      throw error instanceof PictureRefused ? error : getRefusal(error);
    }
  });
}

const JPEG_QUALITY = 82;

/** Pixels as a JPEG. */
export async function encodeJpeg({
  width,
  height,
  data,
}: Pick<Pixels, 'width' | 'height'> & { readonly data: Uint8ClampedArray }): Promise<Buffer> {
  const sharp = await pictureLibrary();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
