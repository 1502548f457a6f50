import type { HubEntry } from '@tirekit/contract';
import { CATEGORIES, diameterSlug, TYPES } from '@tirekit/tires';
import type { ChannelView } from '../index/channel-view.ts';
import { sizeName } from '../index/size-names.ts';
import type { Counted, HubTally } from './tally.ts';

/** Makes an entry's address from its slug in addresses (`all-season-tires`, `225-65r17-tires`). */
export type PathBuilder = (pathSlug: string) => string;

interface Entry {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
}

function listEntries(
  view: ChannelView,
  counted: Counted,
  entries: readonly (Entry & { position: number })[],
): HubEntry[] {
  return entries.flatMap(({ position, slug, name, path }): HubEntry[] => {
    const lowest = counted.lowest(position);
    if (lowest === null) return [];
    return [
      {
        slug,
        name,
        path,
        count: counted.count[position] ?? 0,
        fromPriceInCents: view.prices.cents(lowest),
      },
    ];
  });
}

/**
 * The brands with tires in the tally, by name.
 * @param pathOf makes the entry's address from the brand's `/brands/{brand}-tires`
 */
export function brandEntries(
  view: ChannelView,
  tally: HubTally,
  toPath: PathBuilder = (path) => path,
): HubEntry[] {
  const brands = view.index.brands.map(({ slug, name, path }, position) => ({
    position,
    slug,
    name,
    path: toPath(path),
  }));
  return listEntries(view, tally.brand, brands).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

export function categoryEntries(view: ChannelView, tally: HubTally, toPath: PathBuilder): HubEntry[] {
  const categories = CATEGORIES.map(({ slug, longName, pathSlug }, position) => ({
    position,
    slug,
    name: longName,
    path: toPath(pathSlug),
  }));
  return listEntries(view, tally.category, categories);
}

export function typeEntries(view: ChannelView, tally: HubTally, toPath: PathBuilder): HubEntry[] {
  const types = TYPES.map(({ slug, longName, pathSlug }) => ({
    position: view.index.typeCode(slug),
    slug,
    name: longName,
    path: toPath(pathSlug),
  }));
  return listEntries(
    view,
    tally.type,
    types.filter(({ position }) => position >= 0),
  );
}

/** The sizes with tires in the tally, by rim diameter, then by name. */
export function sizeEntries(view: ChannelView, tally: HubTally, toPath: PathBuilder): HubEntry[] {
  const { dictionaries, bySize, columns } = view.index;
  const sizes = dictionaries.sizeSlug.values.map((slug, position) => {
    const row = bySize.rows(position)[0] ?? 0;
    return {
      position,
      slug,
      name: sizeName(view.index, position),
      path: toPath(slug),
      rim: columns.rimIn10[row] ?? 0,
    };
  });
  return listEntries(
    view,
    tally.sizeSlug,
    sizes.sort((a, b) => a.rim - b.rim || a.name.localeCompare(b.name, 'en', { numeric: true })),
  );
}

/** The rim diameters with tires in the tally, smallest first. */
export function diameterEntries(view: ChannelView, tally: HubTally): HubEntry[] {
  const rims = view.index.rims.map((inches, position) => {
    const slug = diameterSlug(inches);
    return { position, slug, name: `${String(inches)} inch`, path: `/tire-sizes/diameter/${slug}` };
  });
  return listEntries(view, tally.rim, rims);
}

/** The entries with the most tires, in their original order. */
export function mostTires(entries: readonly HubEntry[], limit: number): HubEntry[] {
  if (entries.length <= limit) return [...entries];
  const kept = new Set(entries.toSorted((a, b) => b.count - a.count).slice(0, limit));
  return entries.filter((entry) => kept.has(entry));
}
