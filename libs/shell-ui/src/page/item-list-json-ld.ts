/** A link of a page: its words and its path. */
interface ListedLink {
  readonly name: string;
  readonly path: string;
}

/**
 * The links of a page in their order as structured data for search engines (schema.org `ItemList`), with paths as addresses. An
 * empty array without links, because a list without entries is an error to them.
 */
export function itemListJsonLd(links: readonly ListedLink[]): Readonly<Record<string, unknown>>[] {
  if (links.length === 0) return [];
  const itemListElement = links.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: path,
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
