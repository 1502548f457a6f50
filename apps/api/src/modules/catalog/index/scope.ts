import { headers } from '@tirekit/contract';
import type { PreparedJson } from '../../../platform/http/route.ts';
import type { CatalogIndex } from './catalog-index.ts';

/** What an answer of the catalogue is made from: the whole of it, or some sizes, or a line. */
export interface Scope {
  /** Rises with every change in the scope. */
  changes(): number;
  /** The header that names its parts, for which {@link partsOfRow} reports changes; none for the whole catalogue. */
  readonly headers: PreparedJson['headers'];
}

const sizePart = ({ dictionaries }: CatalogIndex, size: number): string =>
  `size/${dictionaries.sizeSlug.values[size] ?? ''}`;
const linePart = ({ lines }: CatalogIndex, lineAt: number): string =>
  `line/${String(lines[lineAt]?.lineId ?? '')}`;

/** The parts of the catalogue to which a tire belongs. */
export const partsOfRow = (index: CatalogIndex, row: number): string[] => [
  sizePart(index, index.columns.sizeSlug[row] ?? 0),
  linePart(index, index.columns.line[row] ?? 0),
];

const naming = (...parts: readonly string[]): Scope['headers'] => [[headers.catalogueParts, parts.join(' ')]];

/** The part that no tire belongs to. */
const NO_TIRES = 'texts';

export const wholeCatalogue = (index: CatalogIndex): Scope => ({ changes: () => index.version, headers: [] });

/** What changes only when the catalogue is loaded anew: names, texts, vehicles. */
export const noTires: Scope = { changes: () => 0, headers: naming(NO_TIRES) };

/** The scopes of an index that many answers share. */
interface SharedScopes {
  readonly sizes: Scope[];
  readonly lines: Scope[];
}
const sharedScopes = new WeakMap<CatalogIndex, SharedScopes>();

function sharedOf(index: CatalogIndex): SharedScopes {
  let shared = sharedScopes.get(index);
  if (shared === undefined) sharedScopes.set(index, (shared = { sizes: [], lines: [] }));
  return shared;
}

/** All tires of a size. @param size its code in the index */
export const sizeScope = (index: CatalogIndex, size: number): Scope =>
  (sharedOf(index).sizes[size] ??= {
    changes: () => index.changesOfSize[size] ?? 0,
    headers: naming(sizePart(index, size)),
  });

/** All tires of a line. @param lineAt its position in the index */
export const lineScope = (index: CatalogIndex, lineAt: number): Scope =>
  (sharedOf(index).lines[lineAt] ??= {
    changes: () => index.changesOfLine[lineAt] ?? 0,
    headers: naming(linePart(index, lineAt)),
  });

/** All tires of some sizes. @param sizes their codes in the index */
export function sizesScope(index: CatalogIndex, sizes: readonly number[]): Scope {
  const [first] = sizes;
  if (first === undefined) return noTires;
  if (sizes.length === 1) return sizeScope(index, first);
  return {
    changes: () => sizes.reduce((changes, size) => changes + (index.changesOfSize[size] ?? 0), 0),
    headers: naming(...sizes.map((size) => sizePart(index, size))),
  };
}
