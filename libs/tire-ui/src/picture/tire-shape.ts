import { type TirePictureData } from '@tirekit/contract';

const mmPerInch = 25.4;

/** Radius of the drawn tire. All tires are drawn equally high, so only their proportions differ. */
export const outerRadius = 480;
/** From here inwards the rubber is sidewall. */
export const wallRadius = 440;
/** Both coordinates of the side view's center; the front view is at the same height. */
export const axle = 500;

export interface TireShape {
  /** Overall diameter of the real tire in inches. */
  diameterIn: number;
  /** Drawing units. */
  rimRadius: number;
  /** Half of the section width, in drawing units. */
  halfWidth: number;
  /** The radius at which the section is widest, in drawing units from the axle. */
  bulgeRadius: number;
}

/** True proportions from a size: diameter = rim + two sidewalls, each width × aspect. */
export function tireShape({
  widthMm,
  aspect,
  rimIn,
}: Pick<TirePictureData, 'widthMm' | 'aspect' | 'rimIn'>): TireShape {
  const rimMm = rimIn * mmPerInch;
  const diameterMm = rimMm + 2 * widthMm * (aspect / 100);
  const unitsPerMm = (2 * outerRadius) / diameterMm;
  const rimRadius = Math.round((rimMm / 2) * unitsPerMm);
  return {
    diameterIn: diameterMm / mmPerInch,
    rimRadius,
    halfWidth: Math.round((widthMm / 2) * unitsPerMm),
    bulgeRadius: Math.round((outerRadius + rimRadius) / 2),
  };
}
