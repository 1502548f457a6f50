import type { AxleFitment, Fitment, FitmentVerdict } from '@tirekit/contract';
import { judgeFitment, type OeFitment, parseLoadMark, parseSize } from '@tirekit/tires';
import { candidateTire, likenessesOf } from './candidate-tire.ts';
import type { CatalogIndex } from './index/catalog-index.ts';

export type Axle = 'front' | 'rear';

const outcomeOrder = { fits: 0, 'fits-with-note': 1, 'does-not-fit': 2 } as const;

/** Worse is higher: what fits is listed before what does not. */
export const outcomeRank = ({ outcome }: Pick<FitmentVerdict, 'outcome'>): number => outcomeOrder[outcome];

interface Judged {
  readonly verdict: FitmentVerdict;
  json: string | null;
}

/** Judges rows of an index against one vehicle's fitment; tires that are alike once. */
export class FittingJudge {
  /** Sizes that the vehicle takes, or that one axle of it takes. */
  readonly sizeSlugs: readonly string[];
  readonly #index: CatalogIndex;
  readonly #required: readonly { axle: Axle; sizeSlug: string; oe: OeFitment }[];
  readonly #isSquare: boolean;
  readonly #likenesses: ReturnType<typeof likenessesOf>;
  /** By likeness: a size's tires differ in few ways. */
  readonly #judged = new Map<number, Judged>();

  /** @param axle limits the judgement to one axle */
  constructor(index: CatalogIndex, fitment: Fitment, axle: Axle | undefined) {
    this.#index = index;
    this.#likenesses = likenessesOf(index);
    this.#isSquare = fitment.front.sizeSlug === fitment.rear.sizeSlug;
    this.#required = (['front', 'rear'] as const).flatMap((position) => {
      const oe = axle !== undefined && axle !== position ? null : oeFitment(fitment, position);
      return oe === null ? [] : [{ axle: position, sizeSlug: fitment[position].sizeSlug, oe }];
    });
    this.sizeSlugs = [...new Set(this.#required.map(({ sizeSlug }) => sizeSlug))];
  }

  /**
   * The verdict on a row. A staggered car's tire is judged on the axle of its size; where both axles take one size,
   * on both, and the graver judgement holds.
   */
  verdict(row: number): FitmentVerdict {
    return this.#judgedOf(row).verdict;
  }

  /** The same as JSON text. */
  verdictJson(row: number): string {
    const judged = this.#judgedOf(row);
    return (judged.json ??= JSON.stringify(judged.verdict));
  }

  #judgedOf(row: number): Judged {
    const likeness = this.#likenesses.of(row);
    let judged = this.#judged.get(likeness);
    if (judged === undefined) {
      judged = { verdict: this.#judge(row), json: null };
      this.#judged.set(likeness, judged);
    }
    return judged;
  }

  #judge(row: number): FitmentVerdict {
    const candidate = candidateTire(this.#index, row);
    const slug = this.#index.dictionaries.sizeSlug.values[this.#index.columns.sizeSlug[row] ?? 0];
    const sameSize = this.#required.filter(({ sizeSlug }) => sizeSlug === slug);
    const judged = (sameSize.length === 0 ? this.#required : sameSize).map(({ axle, oe }): FitmentVerdict => {
      const { outcome, reasons } = judgeFitment(candidate, oe);
      return { outcome, axle: this.#isSquare ? null : axle, reasons };
    });
    // A tire of another size is asked about as a whole: the axle that it suits best speaks for it.
    const sorted = judged.toSorted((a, b) => outcomeRank(a) - outcomeRank(b));
    return (
      (sameSize.length === 0 ? sorted[0] : sorted.at(-1)) ?? {
        outcome: 'does-not-fit',
        axle: null,
        reasons: [],
      }
    );
  }
}

/** What the maker put on an axle, for the judge; null where the size is written in a way we cannot read. */
export function oeFitment(fitment: Fitment, axle: Axle): OeFitment | null {
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
