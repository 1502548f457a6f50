import sharp from 'sharp';
import { type Picture, type Ring } from '../src/read/index.ts';

export interface DrawnText {
  readonly text: string;
  /** Turns clockwise from the top at which the text's middle stands. */
  readonly turns: number;
  /** Radius of its baseline, over the outer edge. */
  readonly radius: number;
  /** Height of its letters, over the outer edge. */
  readonly height: number;
  readonly flipped?: boolean;
}

export interface DrawnSidewall {
  readonly width: number;
  readonly height: number;
  readonly ring: Ring;
  readonly texts: readonly DrawnText[];
  /** Shades of letters and rubber, 0 to 255. */
  readonly ink?: number;
  readonly rubber?: number;
}

/** Capital letters are so high in the font's size, and so wide on the average. */
const CAPITAL = 0.72;
const ADVANCE = 0.56;

/** A tire drawn flat: a dark ring with lighter letters along it, seen as the ring's ellipse. */
export async function drawSidewall(drawing: DrawnSidewall): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(drawSvg(drawing)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function drawSvg({ width, height, ring, texts, ink = 120, rubber = 45 }: DrawnSidewall): string {
  const unit = 1000;
  const degrees = (ring.angle * 180) / Math.PI;
  // Letters keep their place on the tire, which begins at the top of the picture.
  const place = `translate(${String(ring.x)} ${String(ring.y)}) rotate(${String(degrees)}) scale(${String(ring.rx / unit)} ${String(ring.ry / unit)}) rotate(${String(-degrees)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
    <rect width="100%" height="100%" fill="#b9b4aa"/>
    <g transform="${place}">
      <circle r="${String(unit)}" fill="${shade(rubber - 15)}"/>
      <circle r="${String(unit * 0.96)}" fill="${shade(rubber)}"/>
      <circle r="${String(unit * 0.58)}" fill="#9aa0a6"/>
      <g fill="${shade(ink)}" font-family="Liberation Sans" font-weight="bold" text-anchor="middle">${texts.map((text) => getLetters(text, unit)).join('')}</g>
    </g>
  </svg>`;
}

function getLetters({ text, turns, radius, height, flipped = false }: DrawnText, unit: number): string {
  const size = (height * unit) / CAPITAL;
  const step = (size * ADVANCE * 1.15) / (radius * unit);
  return [...text]
    .map((letter, index) => {
      const along = (index - (text.length - 1) / 2) * step * (flipped ? -1 : 1);
      const turn = ((turns * 2 * Math.PI + along) * 180) / Math.PI;
      const upright = flipped ? ` rotate(180) translate(0 ${String(height * unit)})` : '';
      return `<text font-size="${String(size)}" transform="rotate(${String(turn)}) translate(0 ${String(-radius * unit)})${upright}">${letter.replace('&', '&amp;')}</text>`;
    })
    .join('');
}

function shade(value: number): string {
  return `rgb(${String(value)} ${String(value)} ${String(value)})`;
}
