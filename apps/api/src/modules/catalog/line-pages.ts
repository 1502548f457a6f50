import type { TireDetail } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/db/database.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { type Piece, piece } from './json-writer.ts';
import { brandSummaryOf, promotionsOf, type ScoreNotes, scorePartsOf } from './product-parts.ts';

type TextField =
  'headline' | 'description' | 'features' | 'insights' | 'scoreParts' | 'scoredTire' | 'brandSummary';
/** The fields that the page of a line and the pages of its tires share. */
export type LinePageField = TextField | 'promotions';

interface TextRow {
  readonly description: string;
  readonly features: string[];
  readonly insights: TireDetail['insights'];
  readonly scoreNotes: ScoreNotes;
}

const LINES_KEPT = 4_000;

/**
 * The texts of product lines, which only pages need. They stay in the database; those used last are kept in memory, as JSON
 * fields.
 */
export class LinePages {
  readonly #db: Queries;
  readonly #pages = new LRUCache<number, Piece>({ max: LINES_KEPT });
  #index: CatalogIndex | null = null;

  constructor(db: Queries) {
    this.#db = db;
  }

  /** The fields of a line, if they are kept and belong to this load of the catalogue. */
  known(index: CatalogIndex, line: number): Piece | undefined {
    if (index !== this.#index) this.#pages.clear();
    this.#index = index;
    return this.#pages.get(line);
  }

  /**
   * The fields of a line as JSON without braces: `"headline":…,"description":…`.
   * @param lineAt the line's position in the index
   */
  async read(index: CatalogIndex, lineAt: number): Promise<Piece> {
    const known = this.known(index, lineAt);
    if (known !== undefined) return known;
    const line = index.lines[lineAt];
    if (line === undefined) throw new Error(`No line at ${String(lineAt)} of the index`);
    const texts = await this.#db.one<TextRow & Record<string, unknown>>(
      `SELECT description, features, insights, score_notes AS "scoreNotes" FROM line WHERE line_id = $1`,
      [line.lineId],
    );
    const page: Pick<TireDetail, TextField> = {
      headline: line.headline,
      description: texts.description,
      features: texts.features,
      insights: texts.insights,
      scoreParts: scorePartsOf(line, texts.scoreNotes),
      scoredTire: texts.scoreNotes.tire ?? null,
      brandSummary: brandSummaryOf(index, line),
    };
    const json = piece(JSON.stringify(page).slice(1, -1));
    this.#pages.set(lineAt, json);
    return json;
  }
}

interface WrittenPromotions {
  readonly byLine: (Piece | undefined)[];
  /** Many lines have the same deals. */
  readonly byText: Map<string, Piece>;
}
const promotionsByView = new WeakMap<ChannelView, WrittenPromotions>();

/** The deals of a line as JSON. They depend on the channel and the day, as the view does. */
export function promotionsJson(view: ChannelView, lineAt: number): Piece {
  let known = promotionsByView.get(view);
  if (known === undefined) promotionsByView.set(view, (known = { byLine: [], byText: new Map() }));
  return (known.byLine[lineAt] ??= writePromotions(view, lineAt, known.byText));
}

function writePromotions(view: ChannelView, lineAt: number, byText: WrittenPromotions['byText']): Piece {
  const line = view.index.lines[lineAt];
  const json = JSON.stringify(line === undefined ? [] : promotionsOf(view, line));
  const known = byText.get(json) ?? piece(json);
  byText.set(json, known);
  return known;
}
