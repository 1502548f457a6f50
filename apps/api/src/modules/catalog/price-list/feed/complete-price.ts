import type { CompletedFields } from '../../../../platform/feeds/feed-kind.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import { isScopedPrice, isUnscopedPrice, placeOf } from './price-keys.ts';

const FIGURES = ['price', 'map', 'memberPrice', 'listPrice', 'percent', 'cost'] as const;
/** The same for every buyer. */
const COMMON = ['map', 'memberPrice', 'listPrice'] as const;

/** Leaves out cells that say nothing, and finds prices that contradict themselves. */
export function completePrice(given: FeedFields): CompletedFields {
  const fields = withOneKind(withoutPublicType(given));
  return { fields, computed: [], problems: listProblems(fields) };
}

/** Everybody's price type is as good as none. */
const withoutPublicType = (fields: FeedFields): FeedFields =>
  fields['priceType'] === 'Retail' ? { ...fields, priceType: null } : fields;

/** An amount takes the place of a percentage, and the other way around, so a rollback has to know both. */
function withOneKind(fields: FeedFields): FeedFields {
  if (!isScopedPrice(placeOf('', fields))) return fields;
  if ((fields['price'] ?? null) !== null) return { percent: null, ...fields };
  return (fields['percent'] ?? null) === null ? fields : { price: null, ...fields };
}

function listProblems(fields: FeedFields): string[] {
  const has = (name: string): boolean => (fields[name] ?? null) !== null;
  const place = placeOf('', fields);
  const { from, to } = place;
  const isScoped = isScopedPrice(place);
  const problems: string[] = [];
  if (!FIGURES.some((name) => name in fields)) problems.push('It has no price, MAP, or cost.');
  if (has('price') && has('percent'))
    problems.push('It has a price and a percentage. Leave one of them out.');
  if (has('percent') && !isScoped)
    problems.push(
      'A percentage needs a price type, a storefront, or a state. It is taken off everybody’s price.',
    );
  if (isScoped && COMMON.some(has))
    problems.push(
      'MAP, member price, and list price are the same for every buyer. Put them in a line of their own.',
    );
  if (to !== null && from === null) problems.push('A price that ends needs a beginning, too.');
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from))
    problems.push('It ends before it begins.');
  if (isUnscopedPrice(place) && 'price' in fields && !has('price'))
    problems.push('A tire needs a price. Take it out of sale instead.');
  return problems;
}
