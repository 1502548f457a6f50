import { AWD_TREAD_32NDS, drivesAllWheels, type DriveName } from './drive.ts';
import { note, ok, stop, getVerdict, type FitmentFinding, type FitmentResult } from './fitment-reason.ts';
import { judgeCount, judgeKind } from './fitment-kind.ts';
import { judgeMarksTogether } from './fitment-marks.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { judgeFitment } from './fitment.ts';
import { diameterDifferencePercent } from './geometry.ts';
import { SET_SENTENCES } from './set-sentences.ts';
import { isBias } from './size.ts';
import { sizeSlug } from './size-slug.ts';
import { setQuantities } from './staggered.ts';

/** The tolerance of the ratio of front to rear diameter against the OE's, in percent (trade practice). */
export const AXLE_RATIO_TOLERANCE_PERCENT = 1;
/** Drives that turn front and rear axle together, at least while the driver locks them. */
const DRIVES_TOGETHER: ReadonlySet<DriveName> = new Set(['awd', '4wd', 'part-time-4wd']);

export type AxlePosition = 'front' | 'rear';

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
  drive?: DriveName | null;
  /** Number of tires that the vehicle runs on. Default 4. */
  tireCount?: number;
  /** The maker's tires on each axle; if given, every tire is also judged against its own axle. */
  oe?: { front: OeFitment; rear: OeFitment } | null;
  /** Tread of the new tires, and of the most worn tire that stays on, in 32nds, for a set of fewer than four. */
  tread?: { new32nds: number; kept32nds: number } | null;
}

const getQuantity = (tires: readonly SetTire[]) => tires.reduce((sum, tire) => sum + tire.quantity, 0);
const getWheels = ({ tireCount = 4 }: TireSet) => tireCount;
const isWinter = (tire: SetTire) => tire.tire.snow === 'winter';

/** Tires of one model, one of which has no stated marks, are not known to differ. */
const isOtherSeason = ({ snow: one }: CandidateTire, { snow: other }: CandidateTire): boolean =>
  one != null && other != null && one !== other;

function judgeAxle(tires: readonly SetTire[]): FitmentFinding[] {
  const [first, ...others] = tires;
  if (first === undefined) return [];
  const mixed = others.some(
    ({ lineId, tire }) =>
      lineId !== first.lineId ||
      sizeSlug(tire.size) !== sizeSlug(first.tire.size) ||
      isBias(tire.size.construction) !== isBias(first.tire.size.construction) ||
      isOtherSeason(tire, first.tire),
  );
  if (mixed) return [stop('axle-mixed', 'All tires on an axle must match: same model, size, and type.')];
  return getQuantity(tires) === 1
    ? [
        note(
          'single-tire',
          'Buying just one? It must match the tire across from it: same model, size, and tread depth.',
        ),
      ]
    : [];
}

const getDiameter = (tire: CandidateTire) => tire.overallDiameterIn ?? tire.size;

/** The harm of an unequal pair of axles, by the drive. With two driven wheels, only the wheel sensors compare axles. */
const RATIO_HARM: Readonly<Record<DriveName, string>> = {
  awd: 'damage the drivetrain and confuse the ABS',
  '4wd': 'damage the drivetrain and confuse the ABS',
  'part-time-4wd': 'damage the drivetrain while four-wheel drive is on, and confuse the ABS',
  '2wd': 'confuse the ABS',
};

function judgeRatio(set: TireSet, front: SetTire, rear: SetTire): FitmentFinding[] {
  const oeDifference = set.oe == null ? 0 : diameterDifferencePercent(set.oe.front.size, set.oe.rear.size);
  const difference = diameterDifferencePercent(getDiameter(front.tire), getDiameter(rear.tire));
  const isStaggered = set.oe != null && sizeSlug(set.oe.front.size) !== sizeSlug(set.oe.rear.size);
  const drive = set.drive ?? '2wd';
  const matters = isStaggered || DRIVES_TOGETHER.has(drive);
  if (!matters || difference === null || oeDifference === null) return [];
  const drift = Math.abs(((1 + difference / 100) / (1 + oeDifference / 100) - 1) * 100);
  if (drift <= AXLE_RATIO_TOLERANCE_PERCENT) return [];
  const most = String(AXLE_RATIO_TOLERANCE_PERCENT);
  return [
    stop(
      'front-rear-ratio',
      `These front and rear tires differ in height by ${drift.toFixed(1)}% more than your originals. More than ${most}% can ${RATIO_HARM[drive]}.`,
    ),
  ];
}

function judgeAllWheelDrive(set: TireSet): FitmentFinding[] {
  if (!drivesAllWheels(set.drive ?? '2wd')) return [];
  if (new Set(set.tires.map(({ lineId }) => lineId)).size > 1) {
    return [stop('all-wheel-lines-mixed', 'All-wheel drive needs the same tire model on all four wheels.')];
  }
  if (getQuantity(set.tires) >= getWheels(set)) return [];
  const gap = set.tread == null ? null : Math.abs(set.tread.new32nds - set.tread.kept32nds);
  if (gap === null) {
    return [note('all-wheel-buy-four', SET_SENTENCES.allWheelDrive)];
  }
  const reads = `The new tires are ${String(gap)}/32" different in tread depth from the ones you are keeping.`;
  if (gap > AWD_TREAD_32NDS.limit)
    return [stop('all-wheel-tread', `${reads} That is too much for all-wheel drive.`)];
  return gap > AWD_TREAD_32NDS.caution
    ? [note('all-wheel-tread', `${reads} Ask your dealer whether your all-wheel drive allows that.`)]
    : [];
}

function judgeWinter(set: TireSet): FitmentFinding[] {
  const winter = set.tires.filter(isWinter);
  if (winter.length === 0 || winter.length < set.tires.length) return [];
  if (getQuantity(winter) >= getWheels(set)) return [];
  const isDually = getWheels(set) === setQuantities('dually').total;
  return [note('winter-buy-four', isDually ? SET_SENTENCES.winterOnDually : SET_SENTENCES.winterAllRound)];
}

export const TWO_TO_REAR = note(
  'two-to-rear',
  'Put two new tires on the rear, even on front-wheel drive, and move the rear tires to the front.',
);

function judgeQuantity(set: TireSet): FitmentFinding[] {
  const onFrontOnly = set.tires.every(({ position }) => position === 'front');
  const isStaggered = set.oe != null && sizeSlug(set.oe.front.size) !== sizeSlug(set.oe.rear.size);
  return getQuantity(set.tires) === 2 && onFrontOnly && !isStaggered ? [TWO_TO_REAR] : [];
}

/** The problems of running these tires together, apart from the verdict on each and from their number. */
export function judgeTogether(set: TireSet): FitmentFinding[] {
  const front = set.tires.filter(({ position }) => position === 'front');
  const rear = set.tires.filter(({ position }) => position === 'rear');
  const [firstFront] = front;
  const [firstRear] = rear;
  return [
    ...judgeKind(set.tires.map(({ tire }) => tire)),
    ...judgeAxle(front),
    ...judgeAxle(rear),
    ...(firstFront !== undefined && firstRear !== undefined ? judgeRatio(set, firstFront, firstRear) : []),
    ...judgeAllWheelDrive(set),
    ...judgeWinter(set),
    ...judgeMarksTogether(set.tires.map(({ tire }) => tire)),
    ...judgeQuantity(set),
  ];
}

/**
 * Judges tires bought together: one kind, equal tires on an axle, the ratio of front to rear for staggered cars and for those that
 * can drive both axles, winter tires on all wheels, one OE mark, two new tires on the rear; and each tire against its axle if `oe` is given.
 */
export function judgeSet(set: TireSet): FitmentResult {
  const reasons = [...judgeTogether(set), ...judgeCount(getQuantity(set.tires), getWheels(set))];
  if (reasons.length === 0) reasons.push(ok('set-ok', 'You can use these tires together.'));
  const oe = set.oe;
  if (oe != null) {
    for (const { position, tire } of set.tires) reasons.push(...judgeFitment(tire, oe[position]).reasons);
  }
  return getVerdict(reasons);
}
