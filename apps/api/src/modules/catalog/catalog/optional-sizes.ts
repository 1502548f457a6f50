import { type Fitment, forFitment, type OptionalSize } from '@tirekit/contract';
import { formatSize, parseSize, plusSizes, sizeSlug } from '@tirekit/tires';
import type { FittingJudge } from './fitting.ts';
import { type ChannelView, isAllowed } from './index/channel-view.ts';

/**
 * The sizes that fit a car on larger wheels, of which we have tires in stock that carry its load at its speed. Only cars
 * with the same size all around have any: for others, both axles would have to change together.
 *
 * @param judgeFor the judge of the car on wheels of this diameter in inches
 * @returns with the codes of all sizes that the answer depends on
 */
export function optionalSizes(
  view: ChannelView,
  { fitmentId, kind, front }: Fitment,
  judgeFor: (wheelIn: number) => FittingJudge,
): { sizes: OptionalSize[]; codes: number[] } {
  const { index } = view;
  const original = kind === 'square' ? parseSize(front.size) : null;
  const known = (original === null ? [] : plusSizes(original)).flatMap((plus) => {
    const slug = sizeSlug(plus.size);
    const code = index.sizeCode(slug);
    return code < 0 ? [] : [{ ...plus, slug, code }];
  });
  const sizes = known.flatMap(({ size, slug, code, diameterDifferencePercent }): OptionalSize[] => {
    const wheelIn = size.rim;
    const judge = judgeFor(wheelIn);
    const prices = [...index.bySize.rows(code)]
      .filter((row) => isBuyable(view, row) && judge.verdict(row).outcome !== 'does-not-fit')
      .map((row) => view.prices.of(row));
    if (prices.length === 0) return [];
    return [
      {
        size: formatSize(size),
        sizeSlug: slug,
        wheelIn,
        diameterDifferencePercent,
        path: forFitment(`/tire-sizes/${slug}`, { fitmentId, drive: null, wheels: wheelIn }, null),
        count: prices.length,
        fromPriceInCents: Math.min(...prices),
      },
    ];
  });
  return { sizes, codes: known.map(({ code }) => code) };
}

const isBuyable = (view: ChannelView, row: number): boolean =>
  (view.index.columns.stock[row] ?? 0) > 0 &&
  !view.index.isHidden(row) &&
  isAllowed(view, view.index.columns.line[row] ?? -1);
