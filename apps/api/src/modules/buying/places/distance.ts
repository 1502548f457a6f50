/** A point in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Edges in degrees. West lies east of east where the box crosses the antimeridian. */
export interface BoundingBox {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

const EARTH_MILES = 3_958.8;
const MILES_OF_A_DEGREE = (EARTH_MILES * Math.PI) / 180;
const RAD = Math.PI / 180;

/** The way from one point to another in miles, as the crow flies. */
export function milesBetween(from: Point, to: Point): number {
  const a =
    Math.sin(((to.latitude - from.latitude) * RAD) / 2) ** 2 +
    Math.cos(from.latitude * RAD) *
      Math.cos(to.latitude * RAD) *
      Math.sin(((to.longitude - from.longitude) * RAD) / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** The box that holds everything within some miles of a point. */
export function boxAround({ latitude, longitude }: Point, miles: number): BoundingBox {
  const half = miles / MILES_OF_A_DEGREE;
  // A degree of longitude shrinks towards the poles.
  const wide = half / Math.max(0.1, Math.cos((Math.abs(latitude) + half) * RAD));
  return {
    north: latitude + half,
    south: latitude - half,
    east: wrapped(longitude + wide),
    west: wrapped(longitude - wide),
  };
}

const wrapped = (longitude: number): number =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

/** True if a longitude lies between a box's west and its east. */
export const isBetween = (longitude: number, { east, west }: BoundingBox): boolean =>
  west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
