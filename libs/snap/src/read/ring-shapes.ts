import { type Extent } from './models.ts';
import { type Ring } from './ring.ts';

/** An ellipse as the image of the unit circle: center + matrix · (cos, sin). */
export interface Ellipse {
  readonly x: number;
  readonly y: number;
  /** The matrix a b / c d. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** A symmetric matrix with the eigenvalue `along` at an angle of (cos, sin) and `across` at a right angle to it. */
function symmetric(cos: number, sin: number, along: number, across: number) {
  const b = (along - across) * cos * sin;
  return { a: along * cos * cos + across * sin * sin, b, c: b, d: along * sin * sin + across * cos * cos };
}

export function ellipseOfRing({ x, y, rx, ry, angle }: Ring): Ellipse {
  return { x, y, ...symmetric(Math.cos(angle), Math.sin(angle), rx, ry) };
}

/** The ring of an ellipse, its long axis first. */
export function ringOfEllipse({ x, y, a, b, c, d }: Ellipse): Ring {
  // The half axes are the singular values of the matrix, the long axis the first eigenvector of matrix · matrixᵀ.
  const p = a * a + b * b;
  const q = a * c + b * d;
  const r = c * c + d * d;
  const middle = (p + r) / 2;
  const spread = Math.sqrt(((p - r) / 2) ** 2 + q * q);
  return {
    x,
    y,
    rx: Math.sqrt(Math.max(0, middle + spread)),
    ry: Math.sqrt(Math.max(0, middle - spread)),
    angle: spread < 1e-9 ? 0 : Math.atan2(2 * q, p - r) / 2,
  };
}

/** The same ellipse in a picture that has `scale` times the pixels a side. Pixels' centers lie between their borders. */
export function ellipseAtScale({ x, y, a, b, c, d }: Ellipse, scale: number): Ellipse {
  return {
    x: (x + 0.5) * scale - 0.5,
    y: (y + 0.5) * scale - 0.5,
    a: a * scale,
    b: b * scale,
    c: c * scale,
    d: d * scale,
  };
}

/** The radius of the circle with the same area. */
export const meanRadius = ({ a, b, c, d }: Ellipse): number => Math.sqrt(Math.abs(a * d - b * c));

/**
 * A plane as a camera sees it: the point w of the plane is at middle + matrix · w / (1 + h · w) in the picture. In the
 * plane the rings of a wheel are circles around one center, which their images in perspective are not.
 */
export interface View {
  readonly middleX: number;
  readonly middleY: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly hx: number;
  readonly hy: number;
}

/** The wheel's turn away from the camera. */
export interface Tilt {
  /** The cosine of the turn; its sign says which side of the plane is farther away. */
  readonly cosine: number;
  /** Of the direction that gets shorter, in radians. */
  readonly angle: number;
}

/** The focal length of phones' main cameras (24 to 28 mm on film of 36 mm) in long sides of the picture. */
const FOCAL_LENGTH = 0.78;

export function getView({ cosine, angle }: Tilt, { width, height }: Extent): View {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const slope = Math.sqrt(1 - cosine * cosine) / (FOCAL_LENGTH * Math.max(width, height));
  return {
    middleX: (width - 1) / 2,
    middleY: (height - 1) / 2,
    ...symmetric(cos, sin, cosine, 1),
    hx: slope * cos,
    hy: slope * sin,
  };
}

/** The same view of a picture that has `scale` times the pixels a side, of a plane that grows with it. */
export function viewAtScale(view: View, scale: number): View {
  return {
    ...view,
    middleX: (view.middleX + 0.5) * scale - 0.5,
    middleY: (view.middleY + 0.5) * scale - 0.5,
    hx: view.hx / scale,
    hy: view.hy / scale,
  };
}

/** The plane's point that is seen at a point of the picture. */
export function inPlane({ middleX, middleY, a, b, c, d, hx, hy }: View, x: number, y: number) {
  const determinant = a * d - b * c;
  const px = (d * (x - middleX) - b * (y - middleY)) / determinant;
  const py = (a * (y - middleY) - c * (x - middleX)) / determinant;
  const depth = 1 - hx * px - hy * py;
  return { x: px / depth, y: py / depth };
}

/**
 * The image of an ellipse of the plane, by its dual conic, which a homography H carries over to H · C · Hᵀ (Hartley &
 * Zisserman, Multiple View Geometry, 2.3).
 */
export function inPicture(view: View, { x, y, a, b, c, d }: Ellipse): Ellipse {
  const h1 = [view.a * a + view.b * c, view.a * b + view.b * d, view.a * x + view.b * y] as const;
  const h2 = [view.c * a + view.d * c, view.c * b + view.d * d, view.c * x + view.d * y] as const;
  const h3 = [view.hx * a + view.hy * c, view.hx * b + view.hy * d, 1 + view.hx * x + view.hy * y] as const;
  const last = -dual(h3, h3);
  const centerX = -dual(h1, h3) / last;
  const centerY = -dual(h2, h3) / last;
  const p = dual(h1, h1) / last + centerX * centerX;
  const q = dual(h1, h2) / last + centerX * centerY;
  const r = dual(h2, h2) / last + centerY * centerY;
  // The symmetric root of the matrix p q / q r.
  const root = Math.sqrt(Math.max(0, p * r - q * q));
  const divisor = Math.sqrt(p + r + 2 * root);
  return {
    x: view.middleX + centerX,
    y: view.middleY + centerY,
    a: (p + root) / divisor,
    b: q / divisor,
    c: q / divisor,
    d: (r + root) / divisor,
  };
}

type Row = readonly [number, number, number];

const dual = (one: Row, other: Row): number => one[0] * other[0] + one[1] * other[1] - one[2] * other[2];

/** Turns of up to 47°, so close to each other that a ring between two of them still shows in both. */
export const TILTS: readonly Tilt[] = [
  { cosine: 1, angle: 0 },
  ...around(0.92, 6),
  ...around(0.84, 10),
  ...around(0.76, 14),
  ...around(0.68, 18),
];

function around(cosine: number, count: number): Tilt[] {
  return Array.from({ length: count }, (_, i) => ({ cosine, angle: (i * 2 * Math.PI) / count }));
}
