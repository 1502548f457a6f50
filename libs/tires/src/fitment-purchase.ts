import { getVerdict, type FitmentCode, type FitmentFinding } from './fitment-reason.ts';
import { type DriveName } from './drive.ts';
import { judgeCount } from './fitment-kind.ts';
import { judgeTogether, TWO_TO_REAR, type AxlePosition, type SetTire } from './fitment-set.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { sizeSlug } from './size-slug.ts';
import { setQuantities, type SetKind, type SetQuantities } from './staggered.ts';

/** A number of equal tires bought for a vehicle. `lineId` identifies the product line. */
export interface PurchasedTires {
  quantity: number;
  lineId: string;
  tire: CandidateTire;
  /** Set if the buyer has said which axle. */
  position: AxlePosition | null;
}

/** A vehicle, as far as its tires together depend on it. */
export interface VehicleWheels {
  kind: SetKind;
  /** Number of tires that it runs on. */
  tireCount: number;
  drive: DriveName | null;
  /** Null if a size on the placard cannot be read. */
  oe: { front: OeFitment; rear: OeFitment } | null;
}

/** The axles that a tire may go on, the one to fill first in front: the better tires belong on the rear. */
function axlesFor(
  { kind, oe }: VehicleWheels,
  wheels: SetQuantities,
  bought: PurchasedTires,
): readonly AxlePosition[] {
  const slug = sizeSlug(bought.tire.size);
  const ofItsSize =
    kind === 'staggered' && oe !== null
      ? (['rear', 'front'] as const).find((axle) => sizeSlug(oe[axle].size) === slug)
      : undefined;
  const axle = bought.position ?? ofItsSize;
  return axle !== undefined && wheels[axle] > 0 ? [axle] : ['rear', 'front'];
}

/** Assigns tires to wheels; tires without a free wheel start another set. */
function mount(vehicle: VehicleWheels, tires: readonly PurchasedTires[]): SetTire[][] {
  const wheels = setQuantities(vehicle.kind, vehicle.tireCount / 2);
  if (wheels.total <= 0) return [];
  const sets: { free: SetQuantities; tires: SetTire[] }[] = [];
  for (const bought of tires) {
    const axles = axlesFor(vehicle, wheels, bought);
    let left = bought.quantity;
    for (let at = 0; left > 0; at++) {
      const set = (sets[at] ??= { free: { ...wheels }, tires: [] });
      for (const position of axles) {
        const quantity = Math.min(left, set.free[position]);
        if (quantity === 0) continue;
        set.tires.push({ position, quantity, lineId: bought.lineId, tire: bought.tire });
        set.free[position] -= quantity;
        left -= quantity;
      }
    }
  }
  return sets.map((set) => set.tires);
}

/** True if a group has a tire for each wheel. Four of the front size leave the rear of a staggered car without any. */
function equipsAll(vehicle: VehicleWheels, group: readonly PurchasedTires[]): boolean {
  const [first = []] = mount(vehicle, group);
  return countUp(group) >= vehicle.tireCount && countUp(first) >= vehicle.tireCount;
}

/** For each finding, the stricter ones that make it redundant. */
const STRICTER: Partial<Record<FitmentCode, readonly FitmentCode[]>> = {
  'all-wheel-buy-four': ['winter-buy-four'],
  'two-to-rear': ['winter-buy-four', 'all-wheel-buy-four'],
  'oe-mark-mixed': ['axle-mixed', 'all-wheel-lines-mixed', 'season-mixed', 'run-flat-mixed'],
};

const countUp = (tires: readonly Pick<PurchasedTires, 'quantity'>[]) =>
  tires.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Judges a purchase for one vehicle, in the groups in which it is bought: a tire, or front and rear of a
 * staggered car. A group that equips the whole vehicle is a set of its own, such as winter tires beside summer ones;
 * all other groups are assumed to run together. Nobody has to say which wheel a tire is for.
 *
 * @param groups tires that fit the vehicle by themselves (`judgeFitment`)
 * @returns the findings, most serious first; empty if nothing speaks against the purchase
 */
export function judgePurchase(
  vehicle: VehicleWheels,
  groups: readonly (readonly PurchasedTires[])[],
): FitmentFinding[] {
  const isWhole = (group: readonly PurchasedTires[]) => equipsAll(vehicle, group);
  const together = groups.filter((group) => !isWhole(group)).flat();
  // Tires beyond those that equip all wheels are spares.
  const whole = groups.filter(isWhole).flatMap((group) => mount(vehicle, group).slice(0, 1));
  const reasons = [...whole, ...mount(vehicle, together)].flatMap((tires) =>
    judgeTogether({ tires, drive: vehicle.drive, tireCount: vehicle.tireCount, oe: vehicle.oe }),
  );
  reasons.push(...judgeCount(countUp(together), vehicle.tireCount));
  if (vehicle.kind === 'square' && countUp(together) === 2) reasons.push(TWO_TO_REAR);
  const said = new Set(reasons.map(({ code }) => code));
  return getVerdict(
    reasons.filter(({ code }) => !(STRICTER[code] ?? []).some((stricter) => said.has(stricter))),
  ).reasons;
}
