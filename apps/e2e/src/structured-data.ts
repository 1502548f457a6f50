/** A piece of structured data: an object of schema.org. */
type Item = Readonly<Record<string, unknown>>;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isNumber = (value: unknown): boolean => Number.isFinite(Number(value)) && value !== '';

/** Properties that hold addresses, which are read apart from the page and so must be whole. */
const ADDRESSES = new Set(['item', 'url', 'image', 'merchantReturnLink', 'target', 'contentUrl']);

type Check = (item: Item) => string[];

const requires =
  (...names: readonly string[]): Check =>
  (item) =>
    names.filter((name) => item[name] === undefined).map((name) => `lacks ${name}`);

const inOrder: Check = ({ itemListElement }) => {
  const elements = listOf(itemListElement).filter(isItem);
  return elements.length > 0 && elements.every(({ position }, at) => position === at + 1)
    ? []
    : ['is empty or out of order'];
};

/** The required properties by schema.org and by Google's rules for rich results and merchant listings. */
const rules: Readonly<Record<string, readonly Check[]>> = {
  BreadcrumbList: [
    inOrder,
    ({ itemListElement }) =>
      listOf(itemListElement).filter(isItem).slice(0, -1).flatMap(requires('name', 'item')),
  ],
  ItemList: [
    inOrder,
    ({ itemListElement }) =>
      listOf(itemListElement)
        .filter(isItem)
        .flatMap((element) =>
          element['url'] === undefined && element['item'] === undefined
            ? ['has an entry without address']
            : [],
        ),
  ],
  Product: [
    requires('name'),
    ({ offers, aggregateRating, review }) =>
      (offers ?? aggregateRating ?? review) ? [] : ['has no offer, rating, or review'],
  ],
  ProductGroup: [requires('name', 'productGroupID', 'variesBy')],
  Offer: [
    requires('price', 'priceCurrency', 'availability', 'url', 'itemCondition'),
    ({ price }) => (/^\d+\.\d\d$/.test(String(price)) ? [] : ['has no exact price']),
    ({ availability }) =>
      /^https:\/\/schema\.org\/(?:InStock|LimitedAvailability|OutOfStock|Discontinued)$/.test(
        String(availability),
      )
        ? []
        : ['has no availability of schema.org'],
  ],
  OfferShippingDetails: [requires('shippingRate', 'shippingDestination', 'deliveryTime')],
  MerchantReturnPolicy: [
    requires('applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod'),
  ],
  MonetaryAmount: [requires('value', 'currency')],
  AggregateRating: [
    requires('ratingValue'),
    ({ ratingValue, reviewCount, ratingCount }) =>
      Number(ratingValue) >= 1 && Number(ratingValue) <= 5 && Number(reviewCount ?? ratingCount) > 0
        ? []
        : ['has no rating from 1 to 5 with a count'],
  ],
  Review: [requires('author', 'reviewRating')],
  TireShop: [requires('name', 'address', 'telephone', 'url')],
  PostalAddress: [requires('addressLocality', 'addressRegion', 'postalCode', 'addressCountry')],
  FAQPage: [({ mainEntity }) => (listOf(mainEntity).length > 0 ? [] : ['has no question'])],
  Question: [requires('name', 'acceptedAnswer')],
  Answer: [({ text }) => (isText(text) ? [] : ['is empty'])],
  Article: [requires('headline', 'datePublished', 'author')],
  WebSite: [requires('name', 'url', 'potentialAction')],
  OnlineStore: [requires('name', 'url')],
  DefinedTermSet: [requires('name', 'hasDefinedTerm')],
  QuantitativeValue: [
    ({ minValue, maxValue, value }) => (isNumber(minValue ?? maxValue ?? value) ? [] : ['has no number']),
  ],
};

/**
 * Everything that is wrong with a page's structured data: a missing property, an address that is not whole, an empty value. Empty
 * for a page whose data is right.
 */
export function listProblems(roots: readonly Item[]): string[] {
  return roots.flatMap((root) => [
    ...(root['@context'] === 'https://schema.org' ? [] : ['a root has no @context']),
    ...problemsIn(root, String(root['@type'])),
  ]);
}

function problemsIn(item: Item, path: string): string[] {
  const type = item['@type'];
  const own =
    typeof type === 'string' ? (rules[type] ?? []).flatMap((check) => check(item)) : ['has no @type'];
  const parts = Object.entries(item).flatMap(([name, value]) =>
    listOf(value).flatMap((part) => {
      const at = `${path}.${name}`;
      if (isItem(part)) return problemsIn(part, at);
      if (part === null || part === '') return [`${at} is empty`];
      return ADDRESSES.has(name) && !/^https?:\/\/[^/]+(?:\/|$)/.test(String(part))
        ? [`${at} is no whole address: ${String(part)}`]
        : [];
    }),
  );
  return [...own.map((problem) => `${path} ${problem}`), ...parts];
}

/** Every object of a type in a page's structured data, however deep. */
export const listItems = (roots: readonly unknown[], type: string): Item[] =>
  roots.flatMap((value) => {
    if (Array.isArray(value)) return listItems(value, type);
    if (!isItem(value)) return [];
    return [...(value['@type'] === type ? [value] : []), ...listItems(Object.values(value), type)];
  });
