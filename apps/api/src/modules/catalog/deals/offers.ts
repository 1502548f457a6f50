import type { ReadDeal } from './deal-file.ts';

/** The facts by which two offers may exclude each other, with the days on which they run. */
interface Offer {
  readonly slug: string;
  readonly scope: string;
  readonly code: string | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

const sorted = (values: readonly (string | number)[] | null): string =>
  values?.map(String).sort().join() ?? '';

export const toOffer = (read: ReadDeal): Offer => {
  if ('rebate' in read) {
    const { slug, brandSlug, lineIds, quantity, priceTypes, startsOn, endsOn } = read.rebate;
    const scope = `rebate ${brandSlug} ${sorted(lineIds)} ${String(quantity)} ${sorted(priceTypes)}`;
    return { slug, scope, code: null, startsOn, endsOn };
  }
  const { slug, brandSlugs, lineIds, categories, priceTypes, needsInstallation, startsOn, endsOn, code } =
    read.deal;
  const tires = [brandSlugs, lineIds, categories, priceTypes].map(sorted).join('|');
  const gives = read.deal.discountType === 'Free' ? (read.deal.freeWhat ?? '') : '';
  return {
    slug,
    scope: `deal ${tires} ${String(needsInstallation)} ${gives} ${code ?? ''}`,
    code,
    startsOn,
    endsOn,
  };
};

const runTogether = (one: Offer, other: Offer): boolean =>
  (one.endsOn === null || other.startsOn <= one.endsOn) &&
  (other.endsOn === null || one.startsOn <= other.endsOn);

/**
 * The reasons why offers cannot stand beside others and those before them, as sentences for each.
 * @param known the offers that there are; those with the slug of an added one give way to it
 */
export function listOverlaps(added: readonly Offer[], known: readonly Offer[]): string[][] {
  const kept = known.filter(({ slug }) => !added.some((one) => one.slug === slug));
  return added.map((one, at) =>
    [...kept, ...added.slice(0, at)].flatMap((other) => {
      if (one.slug === other.slug) return [`“${one.slug}” is in the file twice.`];
      if (one.code !== null && one.code === other.code)
        return [`“${one.slug}” has the code of “${other.slug}”.`];
      return one.scope === other.scope && runTogether(one, other)
        ? [`“${one.slug}” overlaps with “${other.slug}”. Both are for the same tires on the same days.`]
        : [];
    }),
  );
}
