/** A point in the coordinates of a path. */
export type Point = readonly [x: number, y: number];

/** Number of line segments for a curve: more than the eye can distinguish in a small picture. */
const PIECES = 16;

/**
 * Converts SVG path data (all commands of SVG 1.1) to polylines, one for each part that begins with a move. Anything
 * after invalid path data is ignored, as in browsers.
 */
export function pathOutline(data: string): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  let at: Point = [0, 0];
  /** The last control point, for commands that mirror it. */
  let control: Point | null = null;
  const moveTo = (to: Point): void => {
    line = [to];
    lines.push(line);
    at = to;
  };
  const lineTo = (to: Point): void => {
    line.push(to);
    at = to;
  };
  const curve = (pointAt: (t: number) => Point): void => {
    for (let piece = 1; piece <= PIECES; piece += 1) line.push(pointAt(piece / PIECES));
    at = line.at(-1) ?? at;
  };
  const mirrored = (): Point => (control === null ? at : [2 * at[0] - control[0], 2 * at[1] - control[1]]);

  for (const { kind, isRelative, numbers } of segmentsOf(data)) {
    const from = at;
    const [originX, originY] = isRelative ? from : [0, 0];
    const values = numbers.values();
    const number = (): number => values.next().value ?? 0;
    const point = (): Point => [originX + number(), originY + number()];
    let mirrorable: Point | null = null;
    switch (kind) {
      case 'M':
        moveTo(point());
        break;
      case 'L':
        lineTo(point());
        break;
      case 'H':
        lineTo([originX + number(), from[1]]);
        break;
      case 'V':
        lineTo([from[0], originY + number()]);
        break;
      case 'C':
      case 'S': {
        const first = kind === 'C' ? point() : mirrored();
        const second = point();
        curve(bezier([from, first, second, point()]));
        mirrorable = second;
        break;
      }
      case 'Q':
      case 'T': {
        const only: Point = kind === 'Q' ? point() : mirrored();
        curve(bezier([from, only, point()]));
        mirrorable = only;
        break;
      }
      case 'A':
        curve(
          arc(from, {
            radii: [number(), number()],
            turn: (number() * Math.PI) / 180,
            isLarge: number() === 1,
            isClockwise: number() === 1,
            to: point(),
          }),
        );
        break;
      case 'Z':
        lineTo(line[0] ?? from);
    }
    control = mirrorable;
  }
  return lines;
}

const COMMAND = /[\s,]*([MLHVCSQTAZ])/iy;
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;

/** The parameters of each command. */
const ARGUMENTS = {
  M: [NUMBER, NUMBER],
  L: [NUMBER, NUMBER],
  H: [NUMBER],
  V: [NUMBER],
  C: [NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER],
  S: [NUMBER, NUMBER, NUMBER, NUMBER],
  Q: [NUMBER, NUMBER, NUMBER, NUMBER],
  T: [NUMBER, NUMBER],
  A: [NUMBER, NUMBER, NUMBER, FLAG, FLAG, NUMBER, NUMBER],
  Z: [],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;
type Kind = keyof typeof ARGUMENTS;

interface Segment {
  readonly kind: Kind;
  readonly isRelative: boolean;
  readonly numbers: readonly number[];
}

/** The commands with their parameters, up to the first incomplete one. Each consumes part of the text. */
function* segmentsOf(data: string): Generator<Segment> {
  let position = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    const found = pattern.exec(data);
    if (found !== null) position = pattern.lastIndex;
    return found?.[1];
  };
  let command = take(COMMAND);
  while (command !== undefined) {
    const kind = command.toUpperCase() as Kind;
    const isRelative = command !== kind;
    const numbers: number[] = [];
    for (const pattern of ARGUMENTS[kind]) {
      const found = take(pattern);
      if (found === undefined) return;
      numbers.push(Number(found));
    }
    yield { kind, isRelative, numbers };
    const named = take(COMMAND);
    // Numbers without a command repeat the last command; a repeated move draws lines.
    if (named === undefined && kind === 'M') command = isRelative ? 'l' : 'L';
    else command = named ?? (numbers.length > 0 ? command : undefined);
  }
}

/** De Casteljau: interpolates between neighbouring points until one is left. */
function bezier(points: readonly Point[]): (t: number) => Point {
  return (t) => {
    let left = points;
    while (left.length > 1)
      left = left.slice(1).map(([x, y], index): Point => {
        const [fromX, fromY] = left[index] ?? [x, y];
        return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
      });
    return left[0] ?? [0, 0];
  };
}

interface Arc {
  readonly radii: Point;
  /** Angles on the ellipse, in radians. */
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isClockwise: boolean;
  readonly to: Point;
}

/** From the arc's end points to its centre: SVG 1.1, appendix F.6.5. */
function arc(from: Point, { radii, turn, isLarge, isClockwise, to }: Arc): (t: number) => Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const half: Point = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const x = cos * half[0] + sin * half[1];
  const y = cos * half[1] - sin * half[0];
  // Radii too small to connect the ends are scaled up until they do.
  const reach = Math.sqrt((x / radii[0]) ** 2 + (y / radii[1]) ** 2);
  if (!(reach > 0 && reach < Infinity)) return () => to;
  const [rx, ry] = [Math.abs(radii[0]) * Math.max(1, reach), Math.abs(radii[1]) * Math.max(1, reach)];
  const missing = Math.sqrt(Math.max(0, 1 / ((x / rx) ** 2 + (y / ry) ** 2) - 1));
  const side = isLarge === isClockwise ? -missing : missing;
  const centre: Point = [(side * rx * y) / ry, (-side * ry * x) / rx];
  const begin = Math.atan2((y - centre[1]) / ry, (x - centre[0]) / rx);
  const end = Math.atan2((-y - centre[1]) / ry, (-x - centre[0]) / rx);
  const full = 2 * Math.PI;
  const sweep = isClockwise
    ? (((end - begin) % full) + full) % full
    : -((((begin - end) % full) + full) % full);
  return (t) => {
    const angle = begin + sweep * t;
    const [alongX, alongY] = [centre[0] + rx * Math.cos(angle), centre[1] + ry * Math.sin(angle)];
    return [
      cos * alongX - sin * alongY + (from[0] + to[0]) / 2,
      sin * alongX + cos * alongY + (from[1] + to[1]) / 2,
    ];
  };
}
