import type { BrandHub } from '@tirekit/contract';
import type { ChannelView } from '../index/channel-view.ts';
import { getScoreRange } from '../tire-score.ts';
import { toPictureData } from '../tire-summary.ts';
import { categoryEntries, typeEntries } from './hub-entries.ts';
import { getTally } from './tally.ts';

/** The page of a brand; null if the channel sells nothing of it. */
export function brandHub(view: ChannelView, position: number): BrandHub | null {
  const { index } = view;
  const brand = index.brands[position];
  const tally = getTally(view, { brand: position });
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
      const { rating } = index.lineSummary(at);
      return [
        {
          slug: line.slug,
          name: line.name,
          path: line.path,
          headline: line.headline,
          sizes: tally.line.count[at] ?? 0,
          fromPriceInCents: view.prices.cents(lowest),
          rating,
          score: getScoreRange(index, at),
          picture: toPictureData(index, at, index.byLine.rows(at)[0]),
        },
      ];
    }),
    sample,
  };
}
