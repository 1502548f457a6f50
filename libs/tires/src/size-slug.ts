import { parseSize } from './parse-tire.ts';
import { formatWidth, isBias, type Construction, type TireSize } from './size.ts';

const SLUG_END = '-tires';

/** A decimal point becomes a hyphen in an address. */
const hyphenate = (text: string) => text.replace('.', '-');

/** Belted bias keeps its own letter; D and - both mean bias; ZR and RF fit wherever R does. */
function slugLetter(construction: Construction): 'r' | 'd' | 'b' {
  if (construction === 'B') return 'b';
  return isBias(construction) ? 'd' : 'r';
}

/**
 * The address of a size's page: `225-65r17-tires`, `lt275-70r18-tires`, `195-75r16c-tires`, `35x12-50r20-tires`,
 * `11r22-5-tires`. Sizes that are the same to a buyer share a page: P-metric and Euro-metric; R, ZR and RF; LT in front
 * and LT behind; flotation with and without LT.
 */
export function sizeSlug(size: TireSize): string {
  const isFlotation = size.kind === 'flotation';
  const front = size.suffix === 'LT' || size.suffix === 'ST' ? size.suffix : size.prefix;
  const prefix = isFlotation || front === 'P' ? '' : front.toLowerCase();
  const keepsSuffix = size.suffix !== '' && size.suffix !== 'LT' && size.suffix !== 'ST';
  const suffix = keepsSuffix ? size.suffix.toLowerCase() : '';
  const width = hyphenate(formatWidth(size));
  const body = {
    metric: `${width}-${String(size.aspect)}`,
    flotation: `${hyphenate(String(size.overallDiameter))}x${width}`,
    'no-aspect': width,
    numeric: width,
  }[size.kind];
  return `${prefix}${body}${slugLetter(size.construction)}${hyphenate(String(size.rim))}${suffix}${SLUG_END}`;
}

function spellBias(size: TireSize): TireSize {
  const printsDash = size.construction === 'D' && (size.kind === 'flotation' || size.kind === 'numeric');
  return printsDash ? { ...size, construction: '-' } : size;
}

/**
 * The size that a page's address stands for, or null unless the address is exactly the canonical one. {@link
 * canonicalSizeSlug} finds a variant's size, to answer it with a redirect.
 */
export function sizeFromSlug(slug: string): TireSize | null {
  if (!slug.endsWith(SLUG_END)) return null;
  const body = slug.slice(0, -SLUG_END.length);
  // In an address, a hyphen between two digits of a flotation diameter is a decimal point: 20-5x8-00d10.
  const size = parseSize(body.replace(/^(\d\d)-(\d{1,2})x/, '$1.$2x'));
  if (size === null) return null;
  const spelled = spellBias(size);
  return sizeSlug(spelled) === slug ? spelled : null;
}

/** The canonical address for any spelling of a size, typed or from an old link; null if it names no size. */
export function canonicalSizeSlug(text: string): string | null {
  const body = text
    .trim()
    .toLowerCase()
    .replace(/-tires$/, '');
  const size = sizeFromSlug(`${body}${SLUG_END}`) ?? parseSize(body);
  return size === null ? null : sizeSlug(size);
}

const DIAMETER_SLUG = /^(\d{1,2}(?:-5)?)-inch(?:-([a-z][a-z-]*))?-tires$/;

/** The address of a rim diameter's page: `17-inch-tires`, or `17-inch-all-season-tires` with a category. */
export function diameterSlug(rimIn: number, category?: string): string {
  const middle = category === undefined ? '' : `-${category}`;
  return `${hyphenate(String(rimIn))}-inch${middle}${SLUG_END}`;
}

/** Rim in inches and category slug in a diameter page's address; null for any other address. */
export function diameterFromSlug(slug: string): { rimIn: number; category: string | null } | null {
  const match = DIAMETER_SLUG.exec(slug);
  if (match === null) return null;
  const [, rim = '', category = null] = match;
  return { rimIn: Number(rim.replace('-', '.')), category };
}
