import type { PicturedTire } from '@tirekit/catalog';
import { breakLines, textOutline } from './text-outline.ts';

const INK = '#16191c';
const MUTED = '#4d555c';
/** The left end and the width of the words on a picture for shared links, in pixels. */
const LEFT = 540;
const WIDTH = 440;
const BRAND = { fontSize: 34, fill: MUTED } as const;
const NAME = { fontSize: 60, fill: INK } as const;
const SIZE = { fontSize: 44, fill: INK } as const;
const LINE_HEIGHT = 1.15;
const GAP = 22;

/**
 * Brand, model, and size beside the picture of a tire, as an SVG of this height that is laid over it. No price: a picture that
 * somebody has shared stays when the price changes.
 */
export function shareWords(
  { brand, line, size, service }: PicturedTire,
  { width, height }: { width: number; height: number },
): string {
  const fit = (text: string, { fontSize }: { fontSize: number }, most: number) =>
    breakLines(text, { fontSize, width: WIDTH, most });
  const rows = [
    ...fit(brand.name, BRAND, 1).map((text) => ({ text, ...BRAND, gap: 0 })),
    ...fit(line.name, NAME, 3).map((text, at) => ({ text, ...NAME, gap: at === 0 ? GAP / 2 : 0 })),
    ...fit(`${size} ${service}`, SIZE, 2).map((text, at) => ({ text, ...SIZE, gap: at === 0 ? GAP : 0 })),
  ].map((row) => ({ ...row, tall: row.fontSize * LINE_HEIGHT + row.gap }));
  let bottom = (height - rows.reduce((sum, { tall }) => sum + tall, 0)) / 2;
  const lines = rows.map(({ text, fontSize, fill, tall }) => {
    bottom += tall;
    return textOutline(text, { x: LEFT, y: Math.round(bottom - fontSize * 0.25), fontSize, fill });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${lines.join('')}</svg>`;
}
