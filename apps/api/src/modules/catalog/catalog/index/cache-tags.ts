import type { AnswerCacheTags } from '../../../../platform/http/cache-tags.ts';
import type { CatalogIndex } from './catalog-index.ts';

const sizeTag = ({ dictionaries }: CatalogIndex, size: number): string =>
  `size/${dictionaries.sizeSlug.values[size] ?? ''}`;
const lineTag = ({ lines }: CatalogIndex, lineAt: number): string =>
  `line/${String(lines[lineAt]?.lineId ?? '')}`;

/** The names of the tags that change with a tire. */
export const tagsOfRow = (index: CatalogIndex, row: number): string[] => [
  sizeTag(index, index.columns.sizeSlug[row] ?? 0),
  lineTag(index, index.columns.line[row] ?? 0),
];

/** Tags of an answer that any change of the catalog may affect. */
export const wholeCatalog = (index: CatalogIndex): AnswerCacheTags => ({
  names: null,
  revision: () => index.revision,
});

/** Tags of names, texts and vehicles, which change only with a reload of the catalog. No tire has this tag. */
export const noTires: AnswerCacheTags = { names: ['texts'], revision: () => 0 };

/**
 * Tags of an answer from the tires of a line.
 * @param lineAt its position in the index
 */
export const lineTags = (index: CatalogIndex, lineAt: number): AnswerCacheTags => ({
  names: [lineTag(index, lineAt)],
  revision: () => index.lineRevisions[lineAt] ?? 0,
});

/**
 * Tags of an answer from the tires of some lines.
 * @param lines their positions in the index
 */
export const tagsOfLines = (index: CatalogIndex, lines: readonly number[]): AnswerCacheTags =>
  lines.length === 0
    ? noTires
    : {
        names: lines.map((lineAt) => lineTag(index, lineAt)),
        revision: () => lines.reduce((sum, lineAt) => sum + (index.lineRevisions[lineAt] ?? 0), 0),
      };

/** Changes with every review that is published, replaced, or removed. */
export const REVIEWS_TAG = 'reviews';

/** Tags of an answer from the reviews of many lines. */
export const tagsOfReviews = (index: CatalogIndex): AnswerCacheTags => ({
  names: [REVIEWS_TAG],
  revision: () => index.revision,
});

/**
 * Tags of an answer from the tires of some sizes.
 * @param sizes their codes in the index
 */
export const sizeTags = (index: CatalogIndex, sizes: readonly number[]): AnswerCacheTags =>
  sizes.length === 0
    ? noTires
    : {
        names: sizes.map((size) => sizeTag(index, size)),
        // Revisions only rise, so their sum rises with each of them.
        revision: () => sizes.reduce((sum, size) => sum + (index.sizeRevisions[size] ?? 0), 0),
      };
