import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const CENTER = 700;
const EDGE = 660;
const LETTERS = 46;
/** Turns between two letters. */
const STEP = 0.0105;

/** A tire's sidewall with a text at its top and bottom, drawn flat, as a JPEG of 1,400 × 1,400 pixels with its ring. */
export async function drawnSidewall(text: string): Promise<Buffer> {
  // An API in this process allows no drawings.
  sharp.unblock({ operation: DRAWINGS });
  try {
    return await sharp(drawSvg(text)).jpeg({ quality: 92 }).toBuffer();
  } finally {
    sharp.block({ operation: DRAWINGS });
  }
}

const DRAWINGS = ['VipsForeignLoadSvgBuffer'];

const drawSvg = (text: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400">
      <rect width="100%" height="100%" fill="#b9b4aa"/>
      <g transform="translate(${String(CENTER)} ${String(CENTER)})">
        <circle r="${String(EDGE)}" fill="#1e1e1e"/><circle r="${String(EDGE * 0.96)}" fill="#2d2d2d"/>
        <circle r="${String(EDGE * 0.58)}" fill="#9aa0a6"/>
        <g fill="#8c8c8c" font-family="Liberation Sans" font-weight="bold" font-size="${String(LETTERS)}" text-anchor="middle">
          ${lettersAt(text, 0.02)}${lettersAt(text, 0.52)}
        </g>
      </g>
    </svg>`);

/** The outer edge of {@link drawnSidewall}, as the query of the reading has it. */
export const drawnRing = `${String(CENTER)},${String(CENTER)},${String(EDGE)},${String(EDGE)},0`;

const lettersAt = (text: string, turns: number): string =>
  [...text]
    .map((letter, at) => {
      const turn = (turns + (at - (text.length - 1) / 2) * STEP) * 360;
      return `<text transform="rotate(${String(turn)}) translate(0 ${String(-EDGE * 0.8)})">${letter}</text>`;
    })
    .join('');

/** A PNG of a few kilobytes that stands for width × height pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, shades of gray.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
