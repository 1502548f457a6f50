/** A turned rectangle around a text. Lengths share one unit, which the text around it names. */
export interface Box {
  /** Center. */
  readonly x: number;
  readonly y: number;
  /** Along the text. */
  readonly width: number;
  readonly height: number;
  /** Radians by which the text runs downward to the right. */
  readonly angle: number;
  /** Mean probability of text within, 0 to 1. */
  readonly score: number;
}

type Point = readonly [x: number, y: number];

/** The smallest turned rectangle around all corners of the boxes, along the given direction. */
function boxAround(corners: readonly Point[], angle: number, score: number): Box {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const along = corners.map(([x, y]) => x * cos + y * sin);
  const across = corners.map(([x, y]) => y * cos - x * sin);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return {
    x: u * cos - v * sin,
    y: u * sin + v * cos,
    width: right - left,
    height: bottom - top,
    angle,
    score,
  };
}

function findCorners({ x, y, width, height, angle }: Box): Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ].map(([u = 0, v = 0]) => [x + u * width * cos - v * height * sin, y + u * width * sin + v * height * cos]);
}

/** The turned rectangle of least area around the points; its longer side becomes the width. */
export function minimalBox(points: readonly Point[], score: number): Box {
  const hull = convexHull(points);
  let best: Box | undefined;
  for (const [index, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(index + 1) % hull.length] ?? [x, y];
    const box = boxAround(hull, Math.atan2(nextY - y, nextX - x), score);
    if (best === undefined || box.width * box.height < best.width * best.height) best = box;
  }
  return upright(best ?? boxAround(points, 0, score));
}

/** Grows a box on each side as the postprocessing of PP-OCR's detector does, which was trained on shrunken texts. */
export function unclip(box: Box, ratio: number): Box {
  const distance = (box.width * box.height * ratio) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * distance, height: box.height + 2 * distance };
}

/** Joins boxes that stand on one line with no more than a letter's gap between them; left to right in each line. */
export function groupLines(boxes: readonly Box[]): Box[][] {
  const lines: Box[][] = [];
  for (const box of boxes.toSorted((a, b) => a.x - a.width / 2 - (b.x - b.width / 2))) {
    const line = lines.find((other) => {
      const last = other.at(-1);
      return last !== undefined && followsOn(last, box);
    });
    if (line === undefined) lines.push([box]);
    else line.push(box);
  }
  return lines;
}

/** One box around several on a line. */
export function joinBoxes(boxes: readonly Box[]): Box {
  const [first] = boxes;
  const last = boxes.at(-1);
  if (first === undefined || last === undefined) throw new Error('There is no box to join.');
  if (boxes.length === 1) return first;
  const angle = Math.atan2(last.y - first.y, last.x - first.x);
  const score = boxes.reduce((sum, box) => sum + box.score, 0) / boxes.length;
  return boxAround(boxes.flatMap(findCorners), angle, score);
}

/** Tops of letters of one text differ by less than this share of their height. */
const LINE_SHIFT = 0.45;
const LINE_GAP = 1.1;
const HEIGHT_RATIO = 1.7;

function followsOn(last: Box, next: Box): boolean {
  const height = Math.min(last.height, next.height);
  if (Math.max(last.height, next.height) > HEIGHT_RATIO * height) return false;
  const gap = next.x - next.width / 2 - (last.x + last.width / 2);
  if (gap > LINE_GAP * height || gap < -height) return false;
  const slope = Math.tan(last.width > next.width ? last.angle : next.angle);
  return Math.abs(next.y - last.y - slope * (next.x - last.x)) < LINE_SHIFT * height;
}

function upright(box: Box): Box {
  const turned =
    box.height > box.width
      ? { ...box, width: box.height, height: box.width, angle: box.angle + Math.PI / 2 }
      : box;
  return { ...turned, angle: turned.angle - Math.PI * Math.round(turned.angle / Math.PI) };
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  if (sorted.length < 3) return sorted;
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2), hull.at(-1), point)) hull.pop();
    hull.push(point);
  }
  return hull;
}

function turnsLeft([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0], [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}
