import type { UrbanArea } from '@tirekit/contract';
import { formatCount, formatUsdShort } from '@tirekit/ui';

/** `$15 to $24`, or one price where all are the same; null without shops. */
function priceRangeText({ priceRange }: Pick<UrbanArea, 'priceRange'>): string | null {
  if (priceRange === null) return null;
  const [low, high] = [formatUsdShort(priceRange.lowestCents), formatUsdShort(priceRange.highestCents)];
  return low === high ? low : `${low} to ${high}`;
}

/** Facts about an area's shops, in sentences made of its own figures. */
export function areaSentences(area: UrbanArea): string[] {
  const { name, shops, mobileShops, openSaturday } = area;
  const price = priceRangeText(area);
  return [
    shops === 0
      ? `We have no shops around ${name} yet. We can ship tires to your door.`
      : `${formatCount(shops, 'shop')} around ${name} ${shops === 1 ? 'mounts' : 'mount'} the tires you buy here.`,
    ...(price === null ? [] : [`Mounting and balancing one tire of a common size costs ${price}.`]),
    ...(openSaturday > 0
      ? [`${formatCount(openSaturday, 'shop')} ${openSaturday === 1 ? 'is' : 'are'} open on Saturdays.`]
      : []),
    ...(mobileShops > 0
      ? [
          `${formatCount(mobileShops, 'mobile van')} ${mobileShops === 1 ? 'comes' : 'come'} to your home or work.`,
        ]
      : []),
  ];
}
