import type { LineDetail, LineSize, TireDetail } from '@tirekit/contract';
import { type SpelledFact, spellOut } from '@tirekit/tire-ui';

/** A size of a product line, as its link shows it. */
export interface SizeLink extends Pick<LineSize, 'itemId' | 'path' | 'size' | 'rimIn'> {
  /** As printed behind the size: `106H XL`. */
  service: string;
  /** In cents; left out while it is out of stock. */
  price?: number;
}

/** A tire as its page shows it: a line has dozens of sizes, of which a page needs only the links. */
export interface DetailTire extends Omit<TireDetail, 'sizes'> {
  sizes: readonly SizeLink[];
  /** The meaning of each figure of its own size. */
  figures: readonly SpelledFact[];
}

/** A product line as its page shows it. */
export interface DetailLine extends Omit<LineDetail, 'sizes'> {
  sizes: readonly SizeLink[];
}

/** The fields of a size that its link shows, for loaders. */
export const sizeLink = ({ itemId, path, size, rimIn, ...of }: LineSize): SizeLink => ({
  ...{ itemId, path, size, rimIn },
  service: [of.service, of.loadMark].filter(Boolean).join(' '),
  ...(of.stock.quantity > 0 && { price: of.dealPrice?.eachInCents ?? of.salePriceInCents }),
});

/** A tire, reduced to what its page shows. */
export const detailTire = (tire: TireDetail): DetailTire => ({
  ...tire,
  sizes: tire.sizes.map(sizeLink),
  figures: spellOut(tire),
});
