import type { AxleFitment, Fitment, FitmentVerdict } from '@tirekit/contract';
import { judgeFitment, type OeFitment, parseLoadMark, parseSize, type VehicleWheels } from '@tirekit/tires';
import { LRUCache } from 'lru-cache';
import { candidateTire, type Likenesses, likenessesOf } from './candidate-tire.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { type Piece, pieceOf } from './json-writer.ts';

export type Axle = 'front' | 'rear';

const outcomeOrder = { fits: 0, 'fits-with-note': 1, 'does-not-fit': 2 } as const;

/** How bad a verdict is: 0 for tires that fit, which lists show first. */
export const outcomeRank = ({ outcome }: Pick<FitmentVerdict, 'outcome'>): number => outcomeOrder[outcome];

interface JudgedTire {
  readonly verdict: FitmentVerdict;
  json: Piece | null;
}

/** How many requirements keep their verdicts. Many cars have the same requirement, and share them. */
const REQUIREMENTS_KEPT = 1_000;

/**
 * The verdicts for one requirement: that of one axle, or of both axles of a square car. Tires that are alike are judged
 * once.
 */
class AxleVerdicts {
  readonly #index: CatalogIndex;
  readonly #axle: Axle | null;
  readonly #oe: OeFitment;
  readonly #likenesses: Likenesses;
  readonly #judged = new Map<number, JudgedTire>();

  constructor(index: CatalogIndex, likenesses: Likenesses, axle: Axle | null, oe: OeFitment) {
    this.#index = index;
    this.#likenesses = likenesses;
    this.#axle = axle;
    this.#oe = oe;
  }

  of(row: number): JudgedTire {
    const likeness = this.#likenesses.of(row);
    let judged = this.#judged.get(likeness);
    if (judged === undefined) {
      const { outcome, reasons } = judgeFitment(candidateTire(this.#index, row), this.#oe);
      judged = { verdict: { outcome, axle: this.#axle, reasons }, json: null };
      this.#judged.set(likeness, judged);
    }
    return judged;
  }
}

/** The verdicts on the tires of an index. They are kept for a day, like the likenesses. */
const verdictsByLikenesses = new WeakMap<Likenesses, LRUCache<string, AxleVerdicts>>();

function verdictsOf(index: CatalogIndex, axle: Axle | null, oe: OeFitment): AxleVerdicts {
  const likenesses = likenessesOf(index);
  let kept = verdictsByLikenesses.get(likenesses);
  if (kept === undefined) {
    kept = new LRUCache({ max: REQUIREMENTS_KEPT });
    verdictsByLikenesses.set(likenesses, kept);
  }
  const key = JSON.stringify([axle, oe]);
  let verdicts = kept.get(key);
  if (verdicts === undefined) {
    verdicts = new AxleVerdicts(index, likenesses, axle, oe);
    kept.set(key, verdicts);
  }
  return verdicts;
}

interface Requirement {
  /** The code of the size in the index; −1 if no tire has it. */
  readonly sizeCode: number;
  readonly verdicts: AxleVerdicts;
}

/** Judges the tires of an index against one vehicle's fitment. */
export class FittingJudge {
  /** The sizes that the vehicle takes, or that the given axle takes. */
  readonly sizeSlugs: readonly string[];
  readonly #sizeOf: Uint16Array;
  readonly #required: readonly Requirement[];

  /** @param axle limits the judgement to one axle */
  constructor(index: CatalogIndex, fitment: Fitment, axle: Axle | undefined) {
    this.#sizeOf = index.columns.sizeSlug;
    const isSquare = fitment.front.sizeSlug === fitment.rear.sizeSlug;
    const required = (['front', 'rear'] as const).flatMap((position) => {
      const oe = axle !== undefined && axle !== position ? null : oeFitment(fitment, position);
      if (oe === null) return [];
      const { sizeSlug } = fitment[position];
      const verdicts = verdictsOf(index, isSquare ? null : position, oe);
      return [{ sizeSlug, sizeCode: index.sizeCode(sizeSlug), verdicts }];
    });
    this.sizeSlugs = [...new Set(required.map(({ sizeSlug }) => sizeSlug))];
    // If both axles have the same requirement, it is judged once.
    this.#required = required.filter(
      ({ verdicts }, at) => required.findIndex((other) => other.verdicts === verdicts) === at,
    );
  }

  /**
   * The verdict on a row. A tire for a staggered car is judged on the axle that takes its size. If both axles take it, but
   * with different requirements, the worse of both verdicts counts.
   */
  verdict(row: number): FitmentVerdict {
    return this.#judgedOf(row).verdict;
  }

  /** The verdict on a row, as JSON. */
  verdictJson(row: number): Piece {
    const judged = this.#judgedOf(row);
    return (judged.json ??= pieceOf(judged.verdict));
  }

  #judgedOf(row: number): JudgedTire {
    const [only] = this.#required;
    if (only === undefined) return NO_VERDICT;
    if (this.#required.length === 1) return only.verdicts.of(row);
    const size = this.#sizeOf[row];
    const sameSize = this.#required.filter(({ sizeCode }) => sizeCode === size);
    const [same] = sameSize;
    if (same !== undefined && sameSize.length === 1) return same.verdicts.of(row);
    // A tire of another size is judged on both axles, and the better verdict counts.
    const isOther = same === undefined;
    const judged = (isOther ? this.#required : sameSize)
      .map(({ verdicts }) => verdicts.of(row))
      .toSorted((a, b) => outcomeRank(a.verdict) - outcomeRank(b.verdict));
    return (isOther ? judged[0] : judged.at(-1)) ?? NO_VERDICT;
  }
}

/** The verdict on every tire for a car whose placard size cannot be parsed. */
const NO_VERDICT: JudgedTire = { verdict: { outcome: 'does-not-fit', axle: null, reasons: [] }, json: null };

/** A fitment as `judgePurchase` takes it, which judges the tires of a cart together. */
export function wheelsOf(fitment: Fitment): VehicleWheels {
  const { kind, tireCount, allWheelDrive } = fitment;
  const front = oeFitment(fitment, 'front');
  const rear = oeFitment(fitment, 'rear');
  return {
    kind,
    tireCount,
    drive: allWheelDrive ? 'awd' : null,
    oe: front === null || rear === null ? null : { front, rear },
  };
}

/** The requirement of an axle, as `judgeFitment` takes it; null if its size cannot be parsed. */
function oeFitment(fitment: Fitment, axle: Axle): OeFitment | null {
  const required: AxleFitment = fitment[axle];
  const size = parseSize(required.size);
  if (size === null) return null;
  return {
    size,
    loadIndex: required.loadIndex,
    loadIndexDual: required.loadIndexDual,
    speed: required.speed === '' ? null : required.speed,
    loadMark: required.loadMark === null ? null : parseLoadMark(required.loadMark),
    vehicleClass: fitment.vehicleClass,
    dual: fitment.kind === 'dually' && axle === 'rear',
  };
}
