import { crc32, deflateSync } from 'node:zlib';
import { type Channel, coloursOf, markTile } from '@tirekit/channel';
import { pathOutline, type Point } from './path-outline.ts';

/** In pixels: two for each of the letter's, so that it is sharp on a phone. */
const SIZE = 72;

/**
 * A storefront's mark on its tile, like its icon, but as PNG, because few mail programs show SVG. The same for light
 * and dark mode, because no program tells a picture which one is on.
 */
export function markImage(theme: Channel['theme']): Buffer {
  const { accent, accentInk } = coloursOf(theme, 'light');
  const [tile, ink] = [rgb(accent), rgb(accentInk)];
  const pieces = pathOutline(theme.logo.mark).flatMap(piecesOf);
  const scale = SIZE / markTile.side;
  const rows = Buffer.alloc(SIZE * (1 + 4 * SIZE));
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const at: Point = [(x + 0.5) / scale, (y + 0.5) / scale];
      const inked = covered(
        (markTile.stroke / 2 - distanceTo(pieces, [at[0] - markTile.inset, at[1] - markTile.inset])) * scale,
      );
      const colour = tile.map((channel, index) => channel + ((ink[index] ?? 0) - channel) * inked);
      rows.set([...colour, 255 * covered(insideTile(at) * scale)], y * (1 + 4 * SIZE) + 1 + 4 * x);
    }
  return png(rows);
}

/** The part of a pixel inside an edge at this distance from its middle. */
const covered = (inside: number): number => Math.min(1, Math.max(0, inside + 0.5));

/** The distance of a point from the edge of the tile with its round corners, positive inside. */
function insideTile([x, y]: Point): number {
  const middle = markTile.side / 2;
  const [fromX, fromY] = [x, y].map((value) => Math.abs(value - middle) - (middle - markTile.corner));
  const outside = Math.hypot(Math.max(0, fromX ?? 0), Math.max(0, fromY ?? 0));
  return markTile.corner - outside - Math.min(0, Math.max(fromX ?? 0, fromY ?? 0));
}

/** The ends of a line segment: x, y, x, y. */
type Piece = readonly [ax: number, ay: number, bx: number, by: number];

/** A line of a single point is a dot. */
const piecesOf = (line: readonly Point[]): Piece[] =>
  line.map((to, index) => [...(line[index - 1] ?? to), ...to]);

function distanceTo(pieces: readonly Piece[], [x, y]: Point): number {
  let nearest = Infinity;
  for (const [ax, ay, bx, by] of pieces) {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    const [awayX, awayY] = [x - ax - t * dx, y - ay - t * dy];
    nearest = Math.min(nearest, awayX * awayX + awayY * awayY);
  }
  return Math.sqrt(nearest);
}

/** @param hex `#rrggbb` */
const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** @param rows of RGBA pixels, each behind a byte that says it is stored as it is */
function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits per channel, with transparency.
  header.set([8, 6], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(data.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
