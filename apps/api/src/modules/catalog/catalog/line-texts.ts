import type { TireDetail } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../../platform/db/database.ts';
import type { CatalogIndex } from './index/catalog-index.ts';

/** The texts of a product line that only its pages show. */
export type LineTexts = Pick<TireDetail, 'description' | 'features' | 'insights'>;

const LINES_KEPT = 4_000;

/** Reads the texts of lines from the database, and keeps the most recently used ones. */
export class LineTextReader {
  readonly #db: Queries;
  readonly #texts = new LRUCache<number, LineTexts>({ max: LINES_KEPT });
  #index: CatalogIndex | null = null;

  constructor(db: Queries) {
    this.#db = db;
  }

  /** @param lineAt the line's position in the index */
  async read(index: CatalogIndex, lineAt: number): Promise<LineTexts> {
    // A reloaded catalog may have other texts.
    if (index !== this.#index) this.#texts.clear();
    this.#index = index;
    const known = this.#texts.get(lineAt);
    if (known !== undefined) return known;
    const line = index.lines[lineAt];
    if (line === undefined) throw new Error(`No line at ${String(lineAt)} of the index`);
    const texts = await this.#db.one<LineTexts & Record<string, unknown>>(
      'SELECT description, features, insights FROM line WHERE line_id = $1',
      [line.lineId],
    );
    if (index === this.#index) this.#texts.set(lineAt, texts);
    return texts;
  }
}
