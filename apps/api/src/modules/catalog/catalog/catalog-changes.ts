/** The parts of the catalog of which it is only told that something has changed. */
export const CATALOG_PARTS = ['lines', 'deals', 'pictures', 'vehicles'] as const;
export type CatalogPart = (typeof CATALOG_PARTS)[number];

/** Said in place of a SKU when the whole catalog must be loaded anew. */
const EVERYTHING = '*';
/** Prefix of the id of a SKU that was removed or of which more than prices and stock has changed. */
const TIRE = 'tire:';
/** Prefix of the id of a line that has new ratings. */
const LINE = 'line:';

/** The changes of the catalog, as `sql/catalog-changes.sql` words them. */
export interface CatalogChanges {
  readonly everything: boolean;
  /** SKUs that are new, or have new prices or stock. */
  readonly skuIds: readonly string[];
  /** SKUs that must be read anew, or are gone. */
  readonly tires: readonly string[];
  /** Lines with new ratings. */
  readonly lineIds: readonly number[];
  readonly parts: ReadonlySet<CatalogPart>;
}

export function readChanges(words: Iterable<string>): CatalogChanges {
  const skuIds: string[] = [];
  const tires: string[] = [];
  const lineIds: number[] = [];
  const parts = new Set<CatalogPart>();
  let everything = false;
  for (const word of new Set(words)) {
    const part = CATALOG_PARTS.find((one) => one === word);
    if (part !== undefined) parts.add(part);
    else if (word === EVERYTHING) everything = true;
    else if (word.startsWith(TIRE)) tires.push(word.slice(TIRE.length));
    else if (word.startsWith(LINE)) lineIds.push(Number(word.slice(LINE.length)));
    else skuIds.push(word);
  }
  return { everything, skuIds, tires, lineIds, parts };
}
