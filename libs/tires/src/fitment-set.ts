import { note, ok, stop, verdictOf, type FitmentReason, type FitmentVerdict } from './fitment-reason.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { judgeFitment } from './fitment.ts';
import { diameterDifferencePercent } from './geometry.ts';
import { SET_SENTENCES } from './set-sentences.ts';
import { formatSize, isBias } from './size.ts';
import { sizeSlug } from './size-slug.ts';

/** How far the ratio of front to rear diameter may differ from the OE's, in percent (trade practice). */
export const AXLE_RATIO_TOLERANCE_PERCENT = 1;
/**
 * Difference in tread between an all-wheel-drive car's tires, in 32nds of an inch: caution, and refusal (trade
 * practice).
 */
export const AWD_TREAD_32NDS = { caution: 2, limit: 3 } as const;

export type AxlePosition = 'front' | 'rear';
export type Drive = 'fwd' | 'rwd' | 'awd' | '4wd';

/** A number of equal tires for one axle. `lineId` identifies the product line. */
export interface SetTire {
  position: AxlePosition;
  quantity: number;
  lineId: string;
  tire: CandidateTire;
}

/** The tires to be bought for one vehicle. */
export interface TireSet {
  tires: readonly SetTire[];
  drive?: Drive | null;
  /** Number of tires that the vehicle runs on. Default 4. */
  tireCount?: number;
  /** What the maker put on each axle; if given, every tire is also judged against its own axle. */
  oe?: { front: OeFitment; rear: OeFitment } | null;
  /** Tread of the new tires, and of the most worn tire that stays on, in 32nds, for a set of fewer than four. */
  tread?: { new32nds: number; kept32nds: number } | null;
}

const quantityOf = (tires: readonly SetTire[]) => tires.reduce((sum, tire) => sum + tire.quantity, 0);
const wheelsOf = ({ tireCount = 4 }: TireSet) => tireCount;
const isWinter = (tire: SetTire) => tire.tire.snow === 'winter';

function judgeAxle(tires: readonly SetTire[]): FitmentReason[] {
  const [first, ...others] = tires;
  if (first === undefined) return [];
  const mixed = others.some(
    ({ lineId, tire }) =>
      lineId !== first.lineId ||
      sizeSlug(tire.size) !== sizeSlug(first.tire.size) ||
      isBias(tire.size.construction) !== isBias(first.tire.size.construction) ||
      (tire.snow ?? null) !== (first.tire.snow ?? null),
  );
  if (mixed) return [stop('axle-mixed', 'All tires on an axle must match: same line, same size, same kind.')];
  return quantityOf(tires) === 1
    ? [note('single-tire', 'A single tire must match its neighbor on the axle in line, size and tread.')]
    : [];
}

const diameterOf = (tire: CandidateTire) => tire.overallDiameterIn ?? tire.size;

function judgeRatio(set: TireSet, front: SetTire, rear: SetTire): FitmentReason[] {
  const oeDifference = set.oe == null ? 0 : diameterDifferencePercent(set.oe.front.size, set.oe.rear.size);
  const difference = diameterDifferencePercent(diameterOf(front.tire), diameterOf(rear.tire));
  const isStaggered = set.oe != null && sizeSlug(set.oe.front.size) !== sizeSlug(set.oe.rear.size);
  const matters = set.drive === 'awd' || set.drive === '4wd' || isStaggered;
  if (!matters || difference === null || oeDifference === null) return [];
  const drift = ((1 + difference / 100) / (1 + oeDifference / 100) - 1) * 100;
  return Math.abs(drift) > AXLE_RATIO_TOLERANCE_PERCENT
    ? [
        stop(
          'front-rear-ratio',
          `Front ${formatSize(front.tire.size)} and rear ${formatSize(rear.tire.size)} turn at ratios ${Math.abs(drift).toFixed(1)}% off the original; at most ${String(AXLE_RATIO_TOLERANCE_PERCENT)}% is safe for driveline and ABS.`,
        ),
      ]
    : [];
}

function judgeAllWheelDrive(set: TireSet): FitmentReason[] {
  if (set.drive !== 'awd') return [];
  if (new Set(set.tires.map(({ lineId }) => lineId)).size > 1) {
    return [stop('all-wheel-lines-mixed', 'All-wheel drive needs the same line on all four wheels.')];
  }
  if (quantityOf(set.tires) >= wheelsOf(set)) return [];
  const gap = set.tread == null ? null : Math.abs(set.tread.new32nds - set.tread.kept32nds);
  if (gap === null) {
    return [note('all-wheel-buy-four', SET_SENTENCES.allWheelDrive)];
  }
  const reads = `The new tires have ${String(gap)}/32 in more or less tread than those that stay`;
  if (gap > AWD_TREAD_32NDS.limit)
    return [stop('all-wheel-tread', `${reads}: too much for all-wheel drive.`)];
  return gap > AWD_TREAD_32NDS.caution
    ? [note('all-wheel-tread', `${reads}: ask your car’s maker whether its all-wheel drive allows that.`)]
    : [];
}

function judgeWinter(set: TireSet): FitmentReason[] {
  const winter = set.tires.filter(isWinter);
  if (winter.length === 0) return [];
  if (winter.length < set.tires.length) {
    return [
      stop('winter-mixed', 'Never mix winter tires with others: the car would brake and steer unevenly.'),
    ];
  }
  return quantityOf(winter) < wheelsOf(set) ? [note('winter-buy-four', SET_SENTENCES.winterAllRound)] : [];
}

export const TWO_TO_REAR = note(
  'two-to-rear',
  'Two new tires go on the rear axle, whichever axle drives; move the others forward.',
);

function judgeQuantity(set: TireSet): FitmentReason[] {
  const onFrontOnly = set.tires.every(({ position }) => position === 'front');
  const isStaggered = set.oe != null && sizeSlug(set.oe.front.size) !== sizeSlug(set.oe.rear.size);
  return quantityOf(set.tires) === 2 && onFrontOnly && !isStaggered ? [TWO_TO_REAR] : [];
}

/** What speaks against running these tires together, whatever each is by itself. */
export function judgeTogether(set: TireSet): FitmentReason[] {
  const front = set.tires.filter(({ position }) => position === 'front');
  const rear = set.tires.filter(({ position }) => position === 'rear');
  const [firstFront] = front;
  const [firstRear] = rear;
  return [
    ...judgeAxle(front),
    ...judgeAxle(rear),
    ...(firstFront !== undefined && firstRear !== undefined ? judgeRatio(set, firstFront, firstRear) : []),
    ...judgeAllWheelDrive(set),
    ...judgeWinter(set),
    ...judgeQuantity(set),
  ];
}

/**
 * Judges tires bought together: equal tires on an axle, the ratio of front to rear for staggered and all-wheel-drive
 * cars, winter tires on all wheels, two new tires on the rear; and each tire against its axle if `oe` is given.
 */
export function judgeSet(set: TireSet): FitmentVerdict {
  const reasons = judgeTogether(set);
  if (reasons.length === 0) reasons.push(ok('set-ok', 'These tires can be used together.'));
  const oe = set.oe;
  if (oe != null) {
    for (const { position, tire } of set.tires) reasons.push(...judgeFitment(tire, oe[position]).reasons);
  }
  return verdictOf(reasons);
}
