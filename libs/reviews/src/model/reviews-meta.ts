import type { PageMeta } from '@tirekit/shell-ui';
import { formatCount } from '@tirekit/ui';
import type { ReviewsPageData } from '../data/load-reviews.ts';
import { productJsonLd, reviewsJsonLd } from './review-json-ld.ts';

type Described = Pick<
  ReviewsPageData,
  'path' | 'tiresPath' | 'state' | 'isNarrowed' | 'isOfLine' | 'names' | 'words' | 'summary' | 'reviews'
>;

/**
 * Directions for search engines about a page of reviews. Each page of the plain list has an address of its own; one that is
 * narrowed, sorted or empty is not indexed.
 */
export function reviewsMeta(page: Described): PageMeta & { jsonLd: NonNullable<PageMeta['jsonLd']> } {
  const { path, tiresPath, state, isNarrowed, isOfLine, names, words, summary, reviews } = page;
  const isPlain = !isNarrowed && state.sort === 'newest';
  const of = words.subject === null ? 'tires' : words.subject;
  const product = isOfLine
    ? productJsonLd(
        { name: words.subject ?? '', brandName: names.brandName ?? '', path: tiresPath },
        summary,
        reviews,
      )
    : null;
  return {
    title: state.page > 1 ? `${words.title}, page ${state.page}` : words.title,
    description:
      summary.count === 0
        ? `No reviews of ${of} yet.`
        : `${formatCount(summary.count, 'review')} of ${of} by drivers, good and bad, with averages for dry, wet, and winter roads, comfort, noise, and treadwear.`,
    canonical: isPlain && state.page > 1 ? `${path}?page=${state.page}` : path,
    robots: isPlain && summary.count > 0 ? 'index,follow' : 'noindex,follow',
    jsonLd: isOfLine ? (product === null ? [] : [product]) : reviewsJsonLd(reviews),
  };
}
