import { Matrix3, Vector3 } from 'three';
import { type Ring } from '@tirekit/snap/read';
import { placeCamera } from './camera.ts';
import { outerEdge } from './profile.ts';
import { type PictureSpec } from './spec.ts';

/** A line of `index.json`: a picture with what stands on it. */
export interface PictureTruth
  extends
    Pick<PictureSpec, 'file' | 'half' | 'degradation' | 'level'>,
    Readonly<Record<'size' | 'printed' | 'service' | 'tin', string>> {
  readonly ring: Ring;
}

export function getTruth(spec: PictureSpec): PictureTruth {
  const { file, half, degradation, level } = spec;
  return { file, half, degradation, level, ...spec.marks, ring: projectedRing(spec) };
}

/**
 * The tire's outer edge in the picture. A circle in perspective is an ellipse exactly: its conic is carried over by the
 * homography from the circle's plane to the picture (Hartley & Zisserman, Multiple View Geometry, 2.3).
 */
export function projectedRing({
  camera: spec,
  tire,
  frame,
}: Pick<PictureSpec, 'camera' | 'tire' | 'frame'>): Ring {
  const camera = placeCamera(spec, tire, frame);
  const edge = outerEdge(tire);
  const [radius, z] = [edge.radius / 1000, edge.z / 1000];
  const matrix = camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse).elements;
  const at = (row: number, column: number) => matrix[column * 4 + row] ?? 0;
  // Columns of plane x, plane y and origin, for the rows x, y and w of clip space.
  const plane = (row: number): [number, number, number] => [
    at(row, 0) * radius,
    at(row, 1) * radius,
    at(row, 2) * z + at(row, 3),
  ];
  const toPixels = new Matrix3(
    frame.width / 2, 0, frame.width / 2,
    0, -frame.height / 2, frame.height / 2,
    0, 0, 1,
  ); // prettier-ignore
  const homography = toPixels.multiply(new Matrix3(...plane(0), ...plane(1), ...plane(3)));
  const inverse = homography.clone().invert();
  const conic = inverse
    .clone()
    .transpose()
    .multiply(new Matrix3(1, 0, 0, 0, 1, 0, 0, 0, -1))
    .multiply(inverse);
  return ringOfConic(conic);
}

function ringOfConic(conic: Matrix3): Ring {
  const [a = 0, , , b = 0, c = 0, , d = 0, e = 0, f = 0] = conic.elements;
  const determinant = a * c - b * b;
  const x = (b * e - c * d) / determinant;
  const y = (b * d - a * e) / determinant;
  const level = new Vector3(x, y, 1).dot(new Vector3(d, e, f));
  const middle = (a + c) / 2;
  const spread = Math.hypot((a - c) / 2, b);
  const long = Math.sqrt(-level / (middle - spread));
  const short = Math.sqrt(-level / (middle + spread));
  // The axis of the smaller eigenvalue is the longer one.
  const angle = 0.5 * Math.atan2(2 * b, a - c) + Math.PI / 2;
  return { x, y, rx: long, ry: short, angle: Math.atan(Math.tan(angle)) };
}
