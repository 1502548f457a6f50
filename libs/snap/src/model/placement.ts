import { type Ring } from '../read/index.ts';

/**
 * A picture's place under the ring guide. The guide stands in the middle of a square; lengths of the square are parts
 * of its side, so a placement holds at any size of the screen.
 */
export interface Placement {
  /** The picture's pixel under the center of the ring. */
  readonly x: number;
  readonly y: number;
  /** Parts of the square's side that one pixel of the picture takes. */
  readonly scale: number;
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Half the width of the ring, in parts of the square's side. */
export const RING_RADIUS = 0.46;
/** Pixels across the tire below which its letters are hard to read. */
const SMALL_TIRE = 1_000;
/** The most that a picture can be enlarged: the ring then spans this many of its pixels. */
const FEWEST_PIXELS = 240;
/** The tire may be larger than the picture where its edge is cut off. */
const MOST_OF_PICTURE = 1.5;

/** The middle of the picture in the ring, its shorter side across the square, as the camera shows it. */
export function initialPlacement({ width, height }: Extent): Placement {
  return { x: width / 2, y: height / 2, scale: 1 / Math.min(width, height) };
}

/**
 * Moves the picture under the ring; the ring's center stays on the picture.
 * @param dx to the right, in parts of the square's side
 * @param dy down
 */
export function movePicture(picture: Extent, placement: Placement, dx: number, dy: number): Placement {
  return {
    ...placement,
    x: within(placement.x - dx / placement.scale, 0, picture.width),
    y: within(placement.y - dy / placement.scale, 0, picture.height),
  };
}

/**
 * Enlarges or reduces the picture.
 * @param factor above 1 enlarges
 * @param about the point of the square that stays where it is; by default its middle
 */
export function zoomPicture(
  picture: Extent,
  placement: Placement,
  factor: number,
  about: { readonly x: number; readonly y: number } = { x: 0.5, y: 0.5 },
): Placement {
  const scale = within(
    placement.scale * factor,
    getScale(mostPixels(picture)),
    getScale(fewestPixels(picture)),
  );
  const kept = (middle: number, at: number): number =>
    middle + (at - 0.5) / placement.scale - (at - 0.5) / scale;
  return {
    x: within(kept(placement.x, about.x), 0, picture.width),
    y: within(kept(placement.y, about.y), 0, picture.height),
    scale,
  };
}

/** The tire's edge in the picture, as the guide shows it. */
export function getRing({ x, y, scale }: Placement): Ring {
  const radius = RING_RADIUS / scale;
  return { x, y, rx: radius, ry: radius, angle: 0 };
}

/** True if the tire in the ring has so few pixels that its letters are hard to read. */
export const isSmallTire = (placement: Placement): boolean => 2 * getRing(placement).rx < SMALL_TIRE;

const getScale = (pixelsAcross: number): number => (2 * RING_RADIUS) / pixelsAcross;
const fewestPixels = ({ width, height }: Extent): number => Math.min(FEWEST_PIXELS, width, height);
const mostPixels = ({ width, height }: Extent): number => MOST_OF_PICTURE * Math.max(width, height);
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
