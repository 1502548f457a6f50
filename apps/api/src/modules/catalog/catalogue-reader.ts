import type { Channel } from '@tirekit/channel';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { PreparedJson } from '../../platform/http/route.ts';
import { fitmentsById, type NamedFitment } from '../vehicles/fitments.ts';
import { AnswerCache, type Question } from './answer-cache.ts';
import { type Axle, FittingJudge } from './fitting.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { giveBack } from './json-writer.ts';
import { LinePages } from './line-pages.ts';
import type { LiveCatalog, Snapshot } from './live-catalog.ts';

const FITMENTS_KEPT = 5_000;
const FITMENT_TTL_MS = 60_000;

/** A fitment with its judge of an index. */
export interface Judged {
  readonly index: CatalogIndex;
  readonly named: NamedFitment;
  readonly judge: FittingJudge;
}

/** What the handlers of the catalogue share: the living index, answers made already, fitments and texts read already. */
export class CatalogueReader {
  readonly linePages: LinePages;
  readonly #live: LiveCatalog;
  readonly #db: Queries;
  readonly #answers = new AnswerCache();
  readonly #fitments = new LRUCache<string, NamedFitment>({ max: FITMENTS_KEPT, ttl: FITMENT_TTL_MS });
  readonly #judges = new LRUCache<string, Judged>({ max: FITMENTS_KEPT });

  constructor(live: LiveCatalog, db: Queries) {
    this.#live = live;
    this.#db = db;
    this.linePages = new LinePages(db);
  }

  get snapshot(): Snapshot {
    return this.#live.snapshot;
  }

  view(channel: Channel): ChannelView {
    return this.#live.view(channel);
  }

  /** An answer from before, if the catalogue has not changed since; else a new one. @param question names it */
  answer(view: ChannelView, question: Question, make: () => string | Buffer): PreparedJson {
    return new PreparedJson(this.#answers.get(view, question, make), giveBack);
  }

  /** The judge of a fitment. Throws `not-found` where there is no such fitment. */
  async judge(view: ChannelView, fitmentId: string, axle: Axle | undefined): Promise<Judged> {
    const named = this.#fitments.get(fitmentId) ?? (await this.fitments([fitmentId])).get(fitmentId);
    if (named === undefined) throw new ApiProblem('not-found');
    return this.judgeOf(view, named, axle);
  }

  /**
   * Fitments by their ids; an id that is not known is missing.
   *
   * @param db to read by: who holds a connection already must not wait for another
   */
  async fitments(
    fitmentIds: readonly string[],
    db: Queries = this.#db,
  ): Promise<ReadonlyMap<string, NamedFitment>> {
    const found = new Map<string, NamedFitment>();
    const unknown: string[] = [];
    for (const fitmentId of fitmentIds) {
      const known = this.#fitments.get(fitmentId);
      if (known === undefined) unknown.push(fitmentId);
      else found.set(fitmentId, known);
    }
    if (unknown.length > 0)
      for (const [fitmentId, named] of await fitmentsById(db, unknown)) {
        this.#fitments.set(fitmentId, named);
        found.set(fitmentId, named);
      }
    return found;
  }

  judgeOf(view: ChannelView, named: NamedFitment, axle: Axle | undefined): Judged {
    const key = `${named.fitment.fitmentId} ${axle ?? ''}`;
    const known = this.#judges.get(key);
    if (known?.index === view.index && known.named === named) return known;
    const judge = new FittingJudge(view.index, named.fitment, axle);
    const judged = { index: view.index, named, judge };
    this.#judges.set(key, judged);
    return judged;
  }
}
