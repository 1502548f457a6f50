import type { BrandHub } from '@tirekit/contract';
import type { ChannelView } from '../index/channel-view.ts';
import { channelPrice } from '../index/price.ts';
import { ratingOf, scoreOf } from '../summary-json.ts';
import { categoryEntries, typeEntries } from './hub-entries.ts';
import { tallyOf } from './tally.ts';

/** The page of a brand; null if the channel sells nothing of it. */
export function brandHub(view: ChannelView, position: number): BrandHub | null {
  const { index } = view;
  const brand = index.brands[position];
  const tally = tallyOf(view, { brand: position });
  if (brand === undefined || (tally.total === 0 && view.allowedLines !== null)) return null;
  const { slug, name, path, tagline, description, country, tier, sample } = brand;
  return {
    brand: { slug, name },
    tagline,
    description,
    country,
    tier,
    categories: categoryEntries(view, tally, (category) => `${path}/categories/${category}`),
    types: typeEntries(view, tally, (type) => `${path}/types/${type}`),
    lines: index.lines.flatMap((line, at): BrandHub['lines'] => {
      const lowest = tally.line.lowest(at);
      if (line.brand !== position || lowest === null) return [];
      const first = index.byLine.rows(at)[0] ?? 0;
      const tenths = (column: 'widthMm10' | 'aspect10' | 'rimIn10') =>
        (index.columns[column][first] ?? 0) / 10;
      return [
        {
          slug: line.slug,
          name: line.name,
          path: line.path,
          headline: line.headline,
          sizes: tally.line.count[at] ?? 0,
          fromPriceInCents: channelPrice(lowest, view.discountBps),
          rating: ratingOf(line),
          score: scoreOf(line),
          picture: {
            family: line.family,
            widthMm: tenths('widthMm10'),
            aspect: tenths('aspect10'),
            rimIn: tenths('rimIn10'),
            lettering: `${name} ${line.name}`,
            seed: `${slug}/${line.slug}`,
          },
        },
      ];
    }),
    sample,
  };
}
