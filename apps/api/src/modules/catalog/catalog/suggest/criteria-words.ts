import { bareSlug, toSlug } from '@tirekit/contract';
import { inSentence } from '@tirekit/tires';
import type { ChannelView } from '../index/channel-view.ts';
import { tireFeatures as knownFeatures } from '../index/facet-table.ts';
import { priceSlug } from './read-price.ts';
import type { Criteria } from './read-search.ts';

/**
 * The query of a list's address for some criteria.
 * @param trim the name of the car's trim, if it was named
 */
export function getQuery(
  view: ChannelView,
  { brands, categories, types, features, order, price }: Criteria,
  trim: string | null = null,
): string {
  const query = new URLSearchParams([
    ...brands.map((at) => ['brand', bareSlug(view.index.brands[at]?.slug ?? '')]),
    ...categories.map(({ group }) => ['category', group.slug]),
    ...types.map(({ slug }) => ['type', slug]),
    ...features.map((slug) => ['feature', slug]),
    ...(price === null ? [] : [['price', priceSlug(price)]]),
    ...(order === null ? [] : [['sort', order]]),
    // A car's page chooses the trim by this parameter.
    ...(trim === null ? [] : [['trim', toSlug(trim)]]),
  ]);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The criteria as words before "tires": `Northmark Winter`. */
export function wordsFor(view: ChannelView, { brands, categories, types, features, uses }: Criteria): string {
  const kinds = [
    ...features.filter((slug) => slug === 'runFlat').map(nameOfFeature),
    // The categories of a use widen the list; those that were typed are one thing.
    categories.map(({ group }) => group.name).join(uses.length > 0 ? ' or ' : ' '),
    ...types.map(({ name }) => name),
  ].filter((word) => word !== '');
  const words = kinds.join(' ');
  return brands.length > 0 || words === ''
    ? [...brands.map((at) => view.index.brands[at]?.name ?? ''), inSentence(words)].join(' ').trim()
    : words.charAt(0) + inSentence(words).slice(1);
}

const nameOfFeature = (slug: string): string => knownFeatures.find((one) => one.slug === slug)?.name ?? slug;

const orderNames: Readonly<Record<string, string>> = {
  'price-low': 'lowest price first',
  rating: 'best rated first',
  score: 'best score first',
  warranty: 'longest warranty first',
};

/** The criteria that read better after "tires" than before it. */
export const describeMore = ({ features, order, price, uses }: Criteria): string[] => [
  ...uses.map(({ name }) => name),
  ...features
    .filter((slug) => slug !== 'runFlat')
    .map((slug) => nameOfFeature(slug).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())),
  ...(price === null ? [] : [price.name]),
  ...(order === null ? [] : [orderNames[order] ?? order]),
];
