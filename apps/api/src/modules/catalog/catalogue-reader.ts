import type { Channel } from '@tirekit/channel';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { PreparedJson } from '../../platform/http/route.ts';
import type { NamedFitment } from '../vehicles/fitments.ts';
import { AnswerCache, type AnswerInParts, type Question, type ScopedText } from './answer-cache.ts';
import { type Axle, FittingJudge } from './fitting.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import type { Scope } from './index/scope.ts';
import { giveBack } from './json-writer.ts';
import { LinePages } from './line-pages.ts';
import type { LiveCatalog, Snapshot } from './live-catalog.ts';

const JUDGES_KEPT = 5_000;

/** A fitment with its names, and with the judge that tells which tires of an index fit it. */
export interface JudgedFitment {
  readonly index: CatalogIndex;
  readonly named: NamedFitment;
  readonly judge: FittingJudge;
}

const prepared = ({ json, scope }: ScopedText): PreparedJson =>
  new PreparedJson(json, giveBack, scope.headers);

/** What the handlers of the catalogue share: the current index, and the answers, judges and texts that are kept. */
export class CatalogueReader {
  readonly linePages: LinePages;
  readonly #live: LiveCatalog;
  readonly #answers = new AnswerCache();
  readonly #judges = new LRUCache<string, JudgedFitment>({ max: JUDGES_KEPT });

  constructor(live: LiveCatalog, db: Queries) {
    this.#live = live;
    this.linePages = new LinePages(db);
  }

  get snapshot(): Snapshot {
    return this.#live.snapshot;
  }

  view(channel: Channel): ChannelView {
    return this.#live.view(channel);
  }

  /**
   * The kept answer to a question, if nothing in it has changed since; otherwise a new one, which is kept.
   * @param make writes the answer
   * @param scopeOf what it is made from, if it does not say so itself; by default the whole catalogue
   */
  answer(
    view: ChannelView,
    question: Question,
    make: () => string | Buffer | AnswerInParts,
    scopeOf?: () => Scope,
  ): PreparedJson {
    return prepared(this.#answers.get(view, question, make, scopeOf));
  }

  /** An answer that is put together anew each time, from what is kept of its parts. */
  fresh(json: Buffer, scope: Scope): PreparedJson {
    return prepared({ json, scope });
  }

  /**
   * The judge of a fitment, or of one of its axles.
   * @throws ApiProblem `not-found` if there is no such fitment
   */
  judge(view: ChannelView, fitmentId: string, axle: Axle | undefined): JudgedFitment {
    const named = this.fitment(fitmentId);
    if (named === null) throw new ApiProblem('not-found');
    return this.judgeOf(view, named, axle);
  }

  /** The fitment with this id; null if there is none. */
  fitment(fitmentId: string): NamedFitment | null {
    return this.snapshot.fitments.get(fitmentId);
  }

  judgeOf(view: ChannelView, named: NamedFitment, axle: Axle | undefined): JudgedFitment {
    const key = `${named.fitment.fitmentId} ${axle ?? ''}`;
    const known = this.#judges.get(key);
    if (known?.index === view.index && known.named === named) return known;
    const judge = new FittingJudge(view.index, named.fitment, axle);
    const judged = { index: view.index, named, judge };
    this.#judges.set(key, judged);
    return judged;
  }
}
