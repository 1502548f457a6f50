import { CatmullRomCurve3, Vector3 } from 'three';
import { type TireShape } from './spec.ts';

/** A point of the tire's cross section, in millimeters. */
export interface ProfilePoint {
  readonly radius: number;
  /** Along the axle, from the tire's middle to the sidewall that is seen. */
  readonly z: number;
}

/** Half the tread's width as a share of the section's width. */
const HALF_TREAD = 0.4;
/** A wheel's flange stands so far above its bead seat (J contour), in millimeters. */
export const FLANGE_HEIGHT = 17.5;

/** The edge between tread and sidewall: the outer edge of a tire as a person sees it from the side. */
export function outerEdge(tire: TireShape): ProfilePoint {
  const height = tire.outerRadius - tire.rimRadius;
  return { radius: tire.outerRadius - shoulderDrop(height), z: tire.sectionWidth * HALF_TREAD };
}

const shoulderDrop = (height: number) => Math.min(7, height * 0.055);

/** The sidewall from the shoulder to the bead as a smooth curve, by which the letters are placed. */
export function sidewallCurve(tire: TireShape): CatmullRomCurve3 {
  const { rimRadius: rim, outerRadius: outer } = tire;
  const height = outer - rim;
  const half = tire.sectionWidth / 2;
  const edge = outerEdge(tire);
  const points: readonly (readonly [radius: number, z: number])[] = [
    [edge.radius, edge.z],
    [edge.radius - height * 0.05, edge.z * 1.075],
    [rim + height * 0.8, half * 0.945],
    [rim + height * 0.66, half * 0.985],
    [rim + height * 0.5, half],
    [rim + height * 0.34, half * 0.97],
    [rim + height * 0.2, half * 0.9],
    [rim + 9, half * 0.8],
    [rim + 3, half * 0.78],
    [rim - 4, half * 0.72],
  ];
  return new CatmullRomCurve3(
    points.map(([radius, z]) => new Vector3(radius, z, 0)),
    false,
    'centripetal',
  );
}

/** `count` + 1 points of the sidewall at equal distances, from the shoulder to the bead. */
export function sidewallPoints(curve: CatmullRomCurve3, count: number): ProfilePoint[] {
  return curve.getSpacedPoints(count).map(({ x, y }) => ({ radius: x, z: y }));
}

/** The tread from the outer edge that is seen to the other one. */
export function treadPoints(tire: TireShape, count: number): ProfilePoint[] {
  const edge = outerEdge(tire);
  return Array.from({ length: count + 1 }, (_, at) => {
    const across = 1 - (2 * at) / count;
    return {
      radius: tire.outerRadius - (tire.outerRadius - edge.radius) * Math.abs(across) ** 2.6,
      z: edge.z * across,
    };
  });
}

/** The radius of a place between the wheel's flange (0) and the shoulder (1), where letters may stand. */
export function letterRadius(tire: TireShape, at: number): number {
  const inner = tire.rimRadius + FLANGE_HEIGHT + 3;
  const outer = outerEdge(tire).radius - (tire.outerRadius - tire.rimRadius) * 0.06;
  return inner + (outer - inner) * at;
}

/** Millimeters between the wheel's flange and the shoulder. */
export function letterSpace(tire: TireShape): number {
  return letterRadius(tire, 1) - letterRadius(tire, 0);
}
