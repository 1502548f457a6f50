import { type TirePictureData } from '@tirekit/contract';

import styles from './tire-picture.module.css';
import { axle, outerRadius, tireShape, wallRadius } from './tire-shape.ts';
import { coarseUnit, drawTread } from './tread-drawing.ts';
import { treadFamilyFacts } from './tread-families.ts';

/** In a picture of a hundred pixels thin strokes vanish and grooves remain. */
const crossStroke = 1.7;
/** Strokes above and below in place of the lettering, which would be too small to read. */
const letteringHint = '0 18 14 34 18 16';

const cssClass = (name: string): string => `class="${styles[name] ?? ''}"`;
/** Converts drawing units to the thumbnail's, rounded to a tenth. */
const small = (units: number): string => String(Math.round((units / coarseUnit) * 10) / 10);
/** The same in whole numbers, for parts where a tenth could not be seen. */
const whole = (units: number): string => String(Math.round(units / coarseUnit));

/** The parts of a picture that a thumbnail needs. */
export type ThumbnailPicture = Omit<TirePictureData, 'lettering'>;

/**
 * The inside of a thumbnail's `<svg>`: the same tire as the large picture, without lettering and gradients. A list has
 * dozens of them, so it is text at once: half of what elements weigh, and nothing to hydrate. Only numbers go into it.
 * @param frontAt horizontal middle of the front view, in drawing units
 * @param isShared whether the page has its shape already, drawn by `drawShapes`
 */
export function drawThumbnail(picture: ThumbnailPicture, frontAt: number, isShared: boolean): string {
  const { family, widthMm, aspect, rimIn, seed } = picture;
  const key = [family, widthMm, aspect, rimIn, seed, frontAt, isShared].join(' ');
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const shape = isShared ? `<use href="#${shapeId(picture)}"/>` : drawShape(picture, frontAt);
  const drawing = shape + cuts(picture, frontAt);
  if (drawn.size >= DRAWN_MOST) drawn.clear();
  drawn.set(key, drawing);
  return drawing;
}

/** About two megabytes: popular lists keep showing the same tires. */
const DRAWN_MOST = 2_000;
const drawn = new Map<string, string>();

/**
 * The shapes that these pictures' thumbnails share, each once: everything except the tread's cuts, for tires of the
 * same size and kind.
 */
export function drawShapes(pictures: readonly ThumbnailPicture[], frontAt: number): string {
  const shapes = new Map(pictures.map((picture) => [shapeId(picture), picture]));
  return [...shapes].map(([id, picture]) => `<g id="${id}">${drawShape(picture, frontAt)}</g>`).join('');
}

const shapeId = ({ family, widthMm, aspect, rimIn }: ThumbnailPicture): string =>
  `${family}-${widthMm}-${aspect}-${rimIn}`.replaceAll('.', '_');

const drawShape = (picture: ThumbnailPicture, frontAt: number): string =>
  side(picture) + front(picture, frontAt);

function side(picture: ThumbnailPicture): string {
  const { lugDepth, pitches } = treadFamilyFacts[picture.family];
  const { rimRadius } = tireShape(picture);
  const wall = wallRadius - rimRadius;
  const shoulder = outerRadius - wallRadius + 10 - lugDepth;
  const ring = (name: string, radius: number, width: number, more = ''): string =>
    `<circle ${cssClass(name)} r="${small(radius)}" stroke-width="${small(width)}"${more}/>`;
  const dashes = (length: number, pattern: string): string =>
    ` pathLength="${length}" stroke-dasharray="${pattern}"`;
  return (
    `<g transform="translate(${whole(axle)} ${whole(axle)})">` +
    ring('lugs', outerRadius - lugDepth / 2, lugDepth, dashes(pitches * 20, '7 3')) +
    ring('shoulder', outerRadius - lugDepth + 1 - shoulder / 2, shoulder) +
    ring('side', rimRadius + wall / 2, wall) +
    ring('hint', rimRadius + wall / 2, wall * 0.2, dashes(100, letteringHint)) +
    ring('bead', rimRadius + 3, 5) +
    '</g>'
  );
}

const halfTreadOf = (picture: ThumbnailPicture): number =>
  Math.round(tireShape(picture).halfWidth * treadFamilyFacts[picture.family].treadShare);

function front(picture: ThumbnailPicture, at: number): string {
  const { halfWidth } = tireShape(picture);
  const halfTread = halfTreadOf(picture);
  const block = (name: string, half: number, inset: number, radius: number): string =>
    `<rect ${cssClass(name)} x="${whole(at - half)}" y="${whole(axle - outerRadius + inset)}" ` +
    `width="${whole(half * 2)}" height="${whole((outerRadius - inset) * 2)}" rx="${whole(radius)}"/>`;
  return (
    block('wall', halfWidth, 12, Math.min(70, halfWidth - halfTread + 30)) + block('tread', halfTread, 0, 22)
  );
}

function cuts(picture: ThumbnailPicture, at: number): string {
  const tread = drawTread({ ...picture, centre: [at, axle], halfTread: halfTreadOf(picture), coarse: true });
  const cut = ({ path, width }: { path: string; width: number }): string =>
    path === '' ? '' : `<path d="${path}" stroke-width="${small(width)}"/>`;
  const across = ({ path, width }: { path: string; width: number }) => ({ path, width: width * crossStroke });
  return `<g ${cssClass('cuts')}>${cut(tread.grooves)}${cut(across(tread.shoulders))}${cut(across(tread.ribs))}</g>`;
}
