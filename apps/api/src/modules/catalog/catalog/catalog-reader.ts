import { LRUCache } from 'lru-cache';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { FitmentDirectory, NamedFitment } from '../vehicles/index.ts';
import { type Axle, FittingJudge } from './fitting.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { LineTextReader } from './line-texts.ts';
import type { LiveCatalog } from './live-catalog.ts';
import type { Snapshot } from './snapshot.ts';

const JUDGES_KEPT = 5_000;

/** A fitment with its names, and the judge of which tires of an index fit it. */
export interface JudgedFitment {
  readonly named: NamedFitment;
  readonly judge: FittingJudge;
}

/** Shared by the handlers of the catalog: the current index, and reusable judges and texts. */
export class CatalogReader {
  readonly lineTexts: LineTextReader;
  readonly #live: LiveCatalog;
  readonly #judges = new LRUCache<string, JudgedFitment>({ max: JUDGES_KEPT });
  #judgedIndex: CatalogIndex | null = null;

  constructor(live: LiveCatalog, db: Queries) {
    this.#live = live;
    this.lineTexts = new LineTextReader(db);
  }

  get snapshot(): Snapshot {
    return this.#live.snapshot;
  }

  view(channel: BuyersChannel): ChannelView {
    return this.#live.view(channel);
  }

  /** The source of {@link knownSizes} in the module snap. */
  listSizes(channel: BuyersChannel): { view: ChannelView; fitments: FitmentDirectory } {
    return { view: this.view(channel), fitments: this.snapshot.fitments };
  }

  /**
   * The judge of a fitment, or of one of its axles.
   * @param wheelIn diameter in inches of the wheels that the tires are for, if they are not those of the placard
   * @throws ApiProblem `not-found` if there is no such fitment
   */
  judge(view: ChannelView, fitmentId: string, axle?: Axle, wheelIn?: number): JudgedFitment {
    const named = this.fitment(fitmentId);
    if (named === null) throw new ApiProblem('not-found');
    return this.getJudge(view, named, axle, wheelIn);
  }

  /** The fitment with this id; null if there is none. */
  fitment(fitmentId: string): NamedFitment | null {
    return this.snapshot.fitments.get(fitmentId);
  }

  getJudge(view: ChannelView, named: NamedFitment, axle?: Axle, wheelIn?: number): JudgedFitment {
    // Judges of an earlier catalog would keep all of it in memory.
    if (view.index !== this.#judgedIndex) this.#judges.clear();
    this.#judgedIndex = view.index;
    const key = `${named.fitment.fitmentId} ${axle ?? ''} ${String(wheelIn ?? '')}`;
    const known = this.#judges.get(key);
    if (known !== undefined) return known;
    const judged = { named, judge: new FittingJudge(view.index, named.fitment, axle, wheelIn) };
    this.#judges.set(key, judged);
    return judged;
  }
}
