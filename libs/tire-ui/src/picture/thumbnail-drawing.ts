import { type TirePictureData, treadFamilies } from '@tirekit/contract';

import { seededRandom } from './seeded-random.ts';
import styles from './tire-picture.module.css';
import { axle, outerRadius, tireShape, wallRadius } from './tire-shape.ts';
import { coarseUnit, drawTread } from './tread-drawing.ts';
import { type TreadFamily, treadFamilyFacts } from './tread-families.ts';

/** The frame of a thumbnail: attributes of its `<svg>`. */
export const THUMBNAIL = { viewBox: '0 0 288 200', width: 144, height: 100 };
/** The number of patterns of a family at this size, at which its lines could hardly be told apart anyway. */
const PATTERNS = 3;
/** Horizontal middle of the front view, in drawing units. */
const FRONT_AT = 1215;
/** Strokes above and below in place of the lettering, which would be too small to read. */
const LETTERING_HINT = '0 18 14 34 18 16';

/** The parts of a picture that a thumbnail depends on. */
export type ThumbnailPicture = Omit<TirePictureData, 'lettering'>;

interface Thumbnail extends Pick<TirePictureData, 'family' | 'widthMm' | 'aspect' | 'rimIn'> {
  pattern: number;
}

const getThumbnail = ({ family, widthMm, aspect, rimIn, seed }: ThumbnailPicture): Thumbnail => ({
  ...{ family, widthMm, aspect, rimIn },
  pattern: Math.floor(seededRandom(seed)() * PATTERNS),
});

/**
 * The name of a picture's thumbnail: `all-season_225_65_17_2` is family, width, aspect, rim and pattern. Tires with the same
 * name look alike in a list, and share one drawing.
 */
export function thumbnailName(picture: ThumbnailPicture): string {
  const { family, widthMm, aspect, rimIn, pattern } = getThumbnail(picture);
  return [family, widthMm, aspect, rimIn, pattern].join('_');
}

function thumbnailNamed(name: string): Thumbnail {
  const [family, ...figures] = name.split('_');
  const [widthMm = 0, aspect = 0, rimIn = 0, pattern = 0] = figures.map(Number);
  return { family: isFamily(family) ? family : 'touring', widthMm, aspect, rimIn, pattern };
}

const isFamily = (text: string | undefined): text is TreadFamily =>
  treadFamilies.some((family) => family === text);

/**
 * The inside of a thumbnail's `<svg>`: the same tire as the large picture, without lettering and gradients. It is text,
 * because there is nothing to hydrate. Only numbers of the picture go into it.
 * @param lookOf the attributes of a part by its name; those of a page name its style
 */
export function drawThumbnail(picture: ThumbnailPicture, getLook: StyleLook = cssClass): string {
  const thumbnail = getThumbnail(picture);
  return drawBody(thumbnail, getLook) + drawCuts(thumbnail, getLook);
}

/** The drawings with these names, each once, for the `<use>` of a list's cards. Those of one size and family share a body. */
export function drawShared(names: readonly string[]): string {
  const bodies = new Map<string, string>();
  const drawings = [...new Set(names)].map((name) => {
    const thumbnail = thumbnailNamed(name);
    const body = name.slice(0, name.lastIndexOf('_'));
    if (!bodies.has(body)) bodies.set(body, `<g id="${body}">${drawBody(thumbnail)}</g>`);
    return `<g id="${name}"><use href="#${body}"/>${drawCuts(thumbnail)}</g>`;
  });
  return [...bodies.values(), ...drawings].join('');
}

/** The parts of a drawn thumbnail. */
export type DrawnPart = 'lugs' | 'shoulder' | 'side' | 'hint' | 'bead' | 'wall' | 'tread' | 'cuts';
type StyleLook = (part: DrawnPart) => string;
const cssClass: StyleLook = (part) => `class="${styles[part] ?? ''}"`;
/** Converts drawing units to the thumbnail's, rounded to a tenth. */
const small = (units: number): string => String(Math.round((units / coarseUnit) * 10) / 10);
/** The same in whole numbers, for parts where a tenth could not be seen. */
const whole = (units: number): string => String(Math.round(units / coarseUnit));

const getHalfTread = (thumbnail: Thumbnail): number =>
  Math.round(tireShape(thumbnail).halfWidth * treadFamilyFacts[thumbnail.family].treadShare);

/** Everything but the tread's cuts: rings for the side view, and two blocks for the front view. */
function drawBody(thumbnail: Thumbnail, getLook: StyleLook = cssClass): string {
  const { lugDepth, pitches } = treadFamilyFacts[thumbnail.family];
  const { rimRadius, halfWidth } = tireShape(thumbnail);
  const halfTread = getHalfTread(thumbnail);
  const wall = wallRadius - rimRadius;
  const shoulder = outerRadius - wallRadius + 10 - lugDepth;
  const center = `cx="${whole(axle)}" cy="${whole(axle)}"`;
  const ring = (part: DrawnPart, radius: number, width: number, more = ''): string =>
    `<circle ${getLook(part)} ${center} r="${small(radius)}" stroke-width="${small(width)}"${more}/>`;
  const dashes = (length: number, pattern: string): string =>
    ` pathLength="${length}" stroke-dasharray="${pattern}"`;
  const block = (part: DrawnPart, half: number, inset: number, radius: number): string =>
    `<rect ${getLook(part)} x="${whole(FRONT_AT - half)}" y="${whole(axle - outerRadius + inset)}" ` +
    `width="${whole(half * 2)}" height="${whole((outerRadius - inset) * 2)}" rx="${whole(radius)}"/>`;
  return (
    ring('lugs', outerRadius - lugDepth / 2, lugDepth, dashes(pitches * 20, '7 3')) +
    ring('shoulder', outerRadius - lugDepth + 1 - shoulder / 2, shoulder) +
    ring('side', rimRadius + wall / 2, wall) +
    ring('hint', rimRadius + wall / 2, wall * 0.2, dashes(100, LETTERING_HINT)) +
    ring('bead', rimRadius + 3, 5) +
    block('wall', halfWidth, 12, Math.min(70, halfWidth - halfTread + 30)) +
    block('tread', halfTread, 0, 22)
  );
}

/** In a picture of a hundred pixels thin strokes vanish and grooves remain. */
const CROSS_STROKE = 1.7;

function drawCuts(thumbnail: Thumbnail, getLook: StyleLook = cssClass): string {
  const { family, pattern } = thumbnail;
  const halfTread = getHalfTread(thumbnail);
  const tread = drawTread({
    family,
    seed: `${family} ${pattern}`,
    center: [FRONT_AT, axle],
    halfTread,
    coarse: true,
  });
  const cut = (path: string, width: number): string =>
    path === '' ? '' : `<path ${getLook('cuts')} d="${path}" stroke-width="${small(width)}"/>`;
  // Cuts across the tread have one width here. Each path begins at an absolute point, as the first of a text does.
  const across = [tread.shoulders.path, tread.ribs.path].map((path) => path.replace(/^m/, 'M')).join('');
  return cut(tread.grooves.path, tread.grooves.width) + cut(across, tread.shoulders.width * CROSS_STROKE);
}
