import { business, type TirePictureData, type TireSummary } from '@tirekit/contract';
import { CATEGORIES } from '@tirekit/tires';
import type { BrandEntry, LineEntry } from './entries.ts';

/** The part of a summary that all tires of a line share. It is made once per index, because a list shows two dozen tires. */
export type LineSummary = Pick<
  TireSummary,
  'brand' | 'line' | 'categories' | 'rating' | 'delivery' | 'sample'
> & {
  /** The drawn picture without its measures. */
  readonly picture: Pick<TirePictureData, 'family' | 'lettering' | 'seed'>;
};

/** @param brand the line's brand */
export const lineSummary = (line: LineEntry, brand: BrandEntry): LineSummary => ({
  brand: { slug: brand.slug, name: brand.name },
  line: { slug: line.slug, name: line.name },
  categories: line.categories.flatMap((position) => {
    const category = CATEGORIES[position];
    return category === undefined ? [] : [{ slug: category.slug, name: category.name }];
  }),
  rating: {
    // Stars with two decimals.
    average: line.ratingCount === 0 ? null : Math.round(line.ratingSum / line.ratingCount) / 100,
    count: line.ratingCount,
  },
  delivery: business.delivery,
  picture: {
    family: line.family,
    lettering: `${brand.name} ${line.name}`,
    seed: `${brand.slug}/${line.slug}`,
  },
  sample: line.sample,
});
