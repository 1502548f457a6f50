import type { TireSummary } from '@tirekit/contract';

/** The pictures of a tire that our server makes: one for shared links, one of the tire alone for product feeds. */
export const pictureKinds = ['share', 'product'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** The facts that a tire's picture shows. */
export type PicturedTire = Pick<TireSummary, 'itemId' | 'brand' | 'line' | 'size' | 'service' | 'picture'>;

/** Changed together with how pictures look, so that they get new addresses. */
const LOOK = 1;

/** The address of a tire's picture: the shop's own, or else a drawn one. Another picture has another address, so that everybody may keep what they have. */
export function picturePath(tire: PicturedTire, kind: PictureKind): string {
  const { brand, line, size, service, picture } = tire;
  if (picture.photo !== undefined) return picture.photo.path;
  const seen = JSON.stringify([LOOK, brand.name, line.name, size, service, picture]);
  return `/pictures/tires/${tire.itemId}/${fingerprint(seen)}-${kind}.png`;
}

/** An address that leads to the picture of the day, where the facts on it are not at hand. */
export const latestPicturePath = (itemId: string, kind: PictureKind): string =>
  `/pictures/tires/${itemId}/latest-${kind}.png`;

/** A short hash that changes with the text (FNV-1a, 32 bits). It protects nothing, so it need not be hard to guess. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
