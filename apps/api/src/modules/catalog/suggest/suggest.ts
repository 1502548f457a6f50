import type { Suggestion } from '@tirekit/contract';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';
import type { NameMatch, NameIndex } from './name-index.ts';
import { tellingWords, wordsOf } from './normalize.ts';
import { suggestSizes } from './suggest-sizes.ts';
import type { Suggestable } from './suggestable.ts';

/** Between names that match alike, the shorter way to a choice comes first. */
const kindBonus: Record<Suggestable['kind'], number> = {
  brand: 0.06,
  category: 0.05,
  type: 0.05,
  make: 0.04,
  model: 0.03,
  line: 0,
};
/** A year beside a name means a vehicle. */
const YEAR_BONUS = 0.5;
/** Looked at before the bonuses decide. */
const POOL = 40;

const YEAR = /^(?:199\d|20[0-4]\d)$/;

/**
 * Sizes, vehicles, brands, lines, types and categories for what was typed; typing errors forgiven. Best first, at
 * most `limit`.
 */
export function suggest(
  view: ChannelView,
  names: NameIndex<Suggestable>,
  typed: string,
  limit: number,
): Suggestion[] {
  const sizes = suggestSizes(view, typed);
  const words = tellingWords(wordsOf(typed));
  const year = words.find((word) => YEAR.test(word));
  const others = words.filter((word) => word !== year);
  // Figures alone are a size or a year, not a name.
  const isNamed = others.some((word) => /[a-z]/.test(word));
  if (!isNamed || (sizes.length > 0 && /^\D{0,2}\d{3}/.test(typed.trim()))) return sizes.slice(0, limit);

  const wantedYear = year === undefined ? null : Number(year);
  const found = names
    .find(others, POOL, (item) => isOnSale(view, item, wantedYear))
    .map((match) => ({ item: match.item, rank: match.score + bonusOf(match, wantedYear) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, Math.max(0, limit - sizes.length));
  return [...sizes, ...found.map(({ item }) => suggestionOf(view, item, wantedYear))].slice(0, limit);
}

function bonusOf({ item }: NameMatch<Suggestable>, year: number | null): number {
  const isVehicle = item.kind === 'model' || item.kind === 'make';
  return kindBonus[item.kind] + (isVehicle && year !== null ? YEAR_BONUS : 0);
}

function isOnSale(view: ChannelView, item: Suggestable, year: number | null): boolean {
  switch (item.kind) {
    case 'line':
      return isLineOnSale(view, item.line);
    case 'model':
      return year === null || item.model.years.includes(year);
    case 'brand':
      return (
        view.allowedLines === null ||
        view.index.lines.some((line, at) => line.brand === item.brand && isLineOnSale(view, at))
      );
    case 'make':
    case 'category':
    case 'type':
      return true;
  }
}

const isLineOnSale = (view: ChannelView, line: number): boolean =>
  isAllowed(view, line) &&
  view.index.lines[line]?.discontinued === false &&
  view.index.byLine.count(line) > 0;

function suggestionOf({ index }: ChannelView, item: Suggestable, year: number | null): Suggestion {
  switch (item.kind) {
    case 'brand': {
      const brand = index.brands[item.brand];
      return { kind: 'brand', label: brand?.name ?? '', detail: null, path: brand?.path ?? '' };
    }
    case 'line': {
      const line = index.lines[item.line];
      const brand = index.brands[line?.brand ?? -1];
      const label = `${brand?.name ?? ''} ${line?.name ?? ''}`;
      return { kind: 'line', label, detail: line?.headline ?? null, path: line?.path ?? '' };
    }
    case 'make':
      return {
        kind: 'vehicle',
        label: item.make.name,
        detail: null,
        path: `/vehicles/${item.make.slug}-tires`,
      };
    case 'model': {
      const path = `/vehicles/${item.make.slug}/${item.model.slug}`;
      const name = `${item.make.name} ${item.model.name}`;
      return year === null
        ? { kind: 'vehicle', label: name, detail: yearsOf(item.model.years), path }
        : {
            kind: 'vehicle',
            label: `${String(year)} ${name}`,
            detail: null,
            path: `${path}/${String(year)}`,
          };
    }
    case 'category':
      return {
        kind: 'category',
        label: item.group.longName,
        detail: null,
        path: `/categories/${item.group.pathSlug}`,
      };
    case 'type':
      return {
        kind: 'type',
        label: item.group.longName,
        detail: null,
        path: `/types/${item.group.pathSlug}`,
      };
  }
}

/** Years come newest first. */
function yearsOf(years: readonly number[]): string | null {
  const [newest] = years;
  const oldest = years.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  return newest === oldest ? String(newest) : `${String(oldest)} to ${String(newest)}`;
}
