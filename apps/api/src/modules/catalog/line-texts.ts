import type { LineDetail } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/db/database.ts';
import type { CatalogIndex } from './index/catalog-index.ts';

/** The words of a line that only its pages need: they stay in the database, the last used ones in memory. */
export interface LineTexts {
  readonly description: string;
  readonly features: string[];
  readonly insights: LineDetail['insights'];
  /** A sentence for each part of the score. */
  readonly scoreNotes: Readonly<Record<'longLasting' | 'handling' | 'traction' | 'durability', string>>;
}

const LINES_KEPT = 6_000;

export class LineTextStore {
  readonly #db: Queries;
  readonly #texts = new LRUCache<number, LineTexts>({ max: LINES_KEPT });
  #index: CatalogIndex | null = null;

  constructor(db: Queries) {
    this.#db = db;
  }

  /** The texts of a line, if they are at hand and of this load of the catalogue: then a page needs no query. */
  known(index: CatalogIndex, lineId: number): LineTexts | undefined {
    if (index !== this.#index) this.#texts.clear();
    this.#index = index;
    return this.#texts.get(lineId);
  }

  async read(index: CatalogIndex, lineId: number): Promise<LineTexts> {
    const known = this.known(index, lineId);
    if (known !== undefined) return known;
    const texts = await this.#db.one<LineTexts & Record<string, unknown>>(
      `SELECT description, features, insights, score_notes AS "scoreNotes" FROM line WHERE line_id = $1`,
      [lineId],
    );
    this.#texts.set(lineId, texts);
    return texts;
  }
}
