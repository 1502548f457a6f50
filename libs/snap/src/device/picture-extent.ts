import { type Extent } from '../read/index.ts';

/** Bytes at the start of a file within which its width and height stand, even after a large preview in EXIF. */
export const HEADER_BYTES = 1_000_000;

/**
 * Width and height of a JPEG, PNG, WebP, GIF, HEIC, or AVIF picture as its header says, so that a huge one is refused before it is
 * decoded. EXIF's rotation may exchange them.
 * @param header the first `HEADER_BYTES` of the file, or all of it
 * @returns null if it is none of these
 */
export function pictureExtent(header: Uint8Array<ArrayBuffer>): Extent | null {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  try {
    if (view.getUint32(0) === 0x89_50_4e_47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xff_d8) return extentOfJpeg(view);
    if (text(view, 0, 3) === 'GIF')
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') return extentOfWebp(view);
    if (isImageFile(header)) return extentOfImageFile(view);
    return null;
  } catch (error) {
    // The file ends where something should stand.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** True for HEIC and AVIF, which not every browser decodes. The other kinds are decoded by all of them. */
export function isImageFile({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): boolean {
  return byteLength >= 8 && text(new DataView(buffer, byteOffset, byteLength), 4, 4) === 'ftyp';
}

const text = (view: DataView, at: number, length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(view.getUint8(at + index))).join('');

/** Markers of a frame (`SOF0` to `SOF15`), without those of tables in the same range (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function extentOfJpeg(view: DataView): Extent | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // A byte that fills up.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** RFC 9649, sections 2.5 to 2.7. */
function extentOfWebp(view: DataView): Extent | null {
  switch (text(view, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xff_ffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}

/** The largest of the extents (`ispe`, ISO/IEC 23008-12) of a HEIC or AVIF file: others are of its tiles and preview. */
function extentOfImageFile(view: DataView): Extent | null {
  let largest: Extent | null = null;
  for (let at = 8; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0x69 || text(view, at, 4) !== 'ispe') continue;
    const extent = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (largest === null || measureArea(extent) > measureArea(largest)) largest = extent;
  }
  return largest;
}

/** Pixels. */
export const measureArea = ({ width, height }: Extent): number => width * height;
