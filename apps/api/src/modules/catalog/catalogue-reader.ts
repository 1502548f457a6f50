import type { Channel } from '@tirekit/channel';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { PreparedJson } from '../../platform/http/route.ts';
import { fitmentById, type NamedFitment } from '../vehicles/fitments.ts';
import { type Answer, AnswerCache, type Question } from './answer-cache.ts';
import { type Axle, FittingJudge } from './fitting.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { giveBack } from './json-writer.ts';
import { LinePages } from './line-pages.ts';
import type { LiveCatalog, Snapshot } from './live-catalog.ts';

const FITMENTS_KEPT = 5_000;
const FITMENT_TTL_MS = 60_000;

interface Judged {
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
  readonly #judges = new LRUCache<string, Judged>({ max: FITMENTS_KEPT, ttl: FITMENT_TTL_MS });

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
  answer(view: ChannelView, question: Question, make: () => string | Buffer | Answer): PreparedJson {
    return new PreparedJson(this.#answers.get(view, question, make), giveBack);
  }

  /** The judge of a fitment. Throws `not-found` where there is no such fitment. */
  async judge(view: ChannelView, fitmentId: string, axle: Axle | undefined): Promise<Judged> {
    const judged = await this.findJudge(view, fitmentId, axle);
    if (judged === null) throw new ApiProblem('not-found');
    return judged;
  }

  /** The judge of a fitment; null where there is no such fitment. */
  async findJudge(view: ChannelView, fitmentId: string, axle: Axle | undefined): Promise<Judged | null> {
    const key = `${fitmentId} ${axle ?? ''}`;
    const known = this.#judges.get(key);
    if (known?.index === view.index) return known;
    const named = await fitmentById(this.#db, fitmentId);
    if (named === null) return null;
    const judge = new FittingJudge(view.index, named.fitment, axle);
    const judged = { index: view.index, named, judge };
    this.#judges.set(key, judged);
    return judged;
  }
}
