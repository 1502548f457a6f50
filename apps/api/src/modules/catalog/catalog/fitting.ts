import { type AxleFitment, getDrive, type Fitment, type FitmentVerdict } from '@tirekit/contract';
import {
  type PurchasedTires,
  type DriveName,
  drivesAllWheels,
  type FitmentFinding,
  judgeFitment,
  judgePurchase,
  type OeFitment,
  oeMarksOfMake,
  parseLoadMark,
  parseSize,
  plusSizes,
  SET_SENTENCES,
  sizeSlug as slugOfSize,
  type VehicleWheels,
} from '@tirekit/tires';
import { LRUCache } from 'lru-cache';
import { candidateTire, hasReadableSize, type Likenesses, getLikenesses } from './candidate-tire.ts';
import type { CatalogIndex } from './index/catalog-index.ts';

export type Axle = 'front' | 'rear';

const outcomeOrder = { fits: 0, 'fits-with-note': 1, 'does-not-fit': 2 } as const;

/** The rank of a verdict: 0 for tires that fit, which lists show first. */
export const outcomeRank = ({ outcome }: Pick<FitmentVerdict, 'outcome'>): number => outcomeOrder[outcome];

/** The number of requirements whose verdicts are kept. Many cars have the same requirement, and share them. */
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
  readonly #judged = new Map<number, FitmentVerdict>();

  constructor(index: CatalogIndex, likenesses: Likenesses, axle: Axle | null, oe: OeFitment) {
    this.#index = index;
    this.#likenesses = likenesses;
    this.#axle = axle;
    this.#oe = oe;
  }

  of(row: number): FitmentVerdict {
    const likeness = this.#likenesses.of(row);
    const known = this.#judged.get(likeness);
    if (known !== undefined) return known;
    const verdict = hasReadableSize(this.#index, row)
      ? { ...judgeFitment(candidateTire(this.#index, row), this.#oe), axle: this.#axle }
      : NO_VERDICT;
    this.#judged.set(likeness, verdict);
    return verdict;
  }
}

/** The verdicts on the tires of an index. They are kept for a day, like the likenesses. */
const verdictsByLikenesses = new WeakMap<Likenesses, LRUCache<string, AxleVerdicts>>();

function getVerdicts(index: CatalogIndex, axle: Axle | null, oe: OeFitment): AxleVerdicts {
  const likenesses = getLikenesses(index);
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

  /**
   * @param axle limits the judgement to one axle
   * @param wheelIn diameter in inches of the wheels that the tires are for, if they are not those of the placard
   */
  constructor(index: CatalogIndex, fitment: Fitment, axle: Axle | undefined, wheelIn?: number) {
    this.#sizeOf = index.columns.sizeSlug;
    const isSquare = fitment.front.sizeSlug === fitment.rear.sizeSlug;
    const required = (['front', 'rear'] as const).flatMap((position) => {
      const oe = axle !== undefined && axle !== position ? null : oeFitment(fitment, position, wheelIn);
      if (oe === null) return [];
      const { sizeSlug } = fitment[position];
      const verdicts = getVerdicts(index, isSquare ? null : position, oe);
      return [{ sizeSlugs: sizesFor(oe, sizeSlug), sizeCode: index.sizeCode(sizeSlug), verdicts }];
    });
    this.sizeSlugs = [...new Set(required.flatMap(({ sizeSlugs }) => sizeSlugs))];
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
    const [only] = this.#required;
    if (only === undefined) return NO_VERDICT;
    if (this.#required.length === 1) return only.verdicts.of(row);
    const size = this.#sizeOf[row];
    const sameSize = this.#required.filter(({ sizeCode }) => sizeCode === size);
    const [same] = sameSize;
    if (same !== undefined && sameSize.length === 1) return same.verdicts.of(row);
    // A tire of another size is judged on both axles, and the better verdict counts.
    const isOther = same === undefined;
    const verdicts = (isOther ? this.#required : sameSize)
      .map(({ verdicts }) => verdicts.of(row))
      .toSorted((a, b) => outcomeRank(a) - outcomeRank(b));
    return (isOther ? verdicts[0] : verdicts.at(-1)) ?? NO_VERDICT;
  }
}

/** The sizes to offer for an axle: the placard's, or the optional ones for other wheels. */
function sizesFor({ size, rimIn }: OeFitment, placard: string): string[] {
  if (rimIn == null) return [placard];
  return plusSizes(size).flatMap((plus) => (plus.size.rim === rimIn ? [slugOfSize(plus.size)] : []));
}

/** The verdict on a tire whose size cannot be parsed, and on every tire for a car whose placard's cannot. */
const NO_VERDICT: FitmentVerdict = { outcome: 'does-not-fit', axle: null, reasons: [] };

const OTHER_MAKE = 'other';

/**
 * A fitment as `judgePurchase` takes it, which judges the tires of a cart together.
 * @param drive the buyer's answer; it counts only if this trim comes with that drive, and is not needed if it has one
 */
export function getWheels(fitment: Fitment, drive: DriveName | null): VehicleWheels {
  const { kind, tireCount } = fitment;
  const front = oeFitment(fitment, 'front');
  const rear = oeFitment(fitment, 'rear');
  return {
    kind,
    tireCount,
    drive: getDrive(fitment, drive),
    oe: front === null || rear === null ? null : { front, rear },
  };
}

/**
 * Judges the tires of a purchase for one vehicle together. As long as the buyer has not said whether it has all-wheel
 * drive, but it may have, the rule for it is said with an "if".
 */
export function judgeTiresTogether(
  fitment: Fitment,
  answer: DriveName | null,
  bought: readonly (readonly PurchasedTires[])[],
): FitmentFinding[] {
  const wheels = getWheels(fitment, answer);
  const reasons = judgePurchase(wheels, bought);
  const possible = fitment.drives.find(drivesAllWheels);
  if (wheels.drive !== null || possible === undefined) return reasons;
  const open = judgePurchase({ ...wheels, drive: possible }, bought)
    .filter(({ code }) => code === 'all-wheel-buy-four')
    .map((reason) => ({ ...reason, text: SET_SENTENCES.ifAllWheelDrive }));
  return [...reasons, ...open];
}

/** The requirement of an axle, as `judgeFitment` takes it; null if its size cannot be parsed. */
function oeFitment(fitment: Fitment, axle: Axle, wheelIn?: number): OeFitment | null {
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
    // Makes without marks of their own share a name, so that their cars share verdicts.
    make: oeMarksOfMake(fitment.make) === null ? OTHER_MAKE : fitment.make,
    ...(wheelIn !== undefined && wheelIn !== size.rim && { rimIn: wheelIn }),
  };
}
