import { verdictOf, type FitmentCode, type FitmentReason } from './fitment-reason.ts';
import { judgeTogether, TWO_TO_REAR, type AxlePosition, type Drive, type SetTire } from './fitment-set.ts';
import { type CandidateTire, type OeFitment } from './fitment-types.ts';
import { sizeSlug } from './size-slug.ts';
import { setQuantities, type SetKind, type SetQuantities } from './staggered.ts';

/** Some equal tires that somebody buys for a vehicle. `lineId` tells one product line from another. */
export interface BoughtTires {
  quantity: number;
  lineId: string;
  tire: CandidateTire;
  /** Where the buyer has said it. */
  position: AxlePosition | null;
}

/** A vehicle, as far as it matters to what runs on it together. */
export interface VehicleWheels {
  kind: SetKind;
  /** Tires that it runs on. */
  tireCount: number;
  drive: Drive | null;
  /** Null where a size on the placard is written in a way that nobody can read. */
  oe: { front: OeFitment; rear: OeFitment } | null;
}

/** The axles that a tire may go on, the one to fill first in front: the rear is where the better tires belong. */
function axlesFor(
  { kind, oe }: VehicleWheels,
  wheels: SetQuantities,
  bought: BoughtTires,
): readonly AxlePosition[] {
  const slug = sizeSlug(bought.tire.size);
  const ofItsSize =
    kind === 'staggered' && oe !== null
      ? (['rear', 'front'] as const).find((axle) => sizeSlug(oe[axle].size) === slug)
      : undefined;
  const axle = bought.position ?? ofItsSize;
  return axle !== undefined && wheels[axle] > 0 ? [axle] : ['rear', 'front'];
}

/** Puts tires onto wheels; what no wheel is left for begins another set. */
function mount(vehicle: VehicleWheels, tires: readonly BoughtTires[]): SetTire[][] {
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

/** What need not be said beside what asks for more. */
const GRAVER: Partial<Record<FitmentCode, readonly FitmentCode[]>> = {
  'all-wheel-buy-four': ['winter-buy-four'],
  'two-to-rear': ['winter-buy-four', 'all-wheel-buy-four'],
};

const countOf = (tires: readonly BoughtTires[]) => tires.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Judges what somebody buys for one vehicle, in the groups in which they buy it: a tire, or front and rear of a
 * staggered car. A group that equips the whole vehicle is a set of its own, such as winter tires beside those for the
 * summer; all others are taken to run together, and nobody has to say on which wheel.
 *
 * @param groups tires that fit the vehicle by themselves (`judgeFitment`)
 * @returns what to say, the gravest first; empty where there is nothing against it
 */
export function judgePurchase(
  vehicle: VehicleWheels,
  groups: readonly (readonly BoughtTires[])[],
): FitmentReason[] {
  const isWhole = (group: readonly BoughtTires[]) => countOf(group) >= vehicle.tireCount;
  const together = groups.filter((group) => !isWhole(group)).flat();
  // What is left of a group that equips all wheels is a spare.
  const whole = groups.filter(isWhole).flatMap((group) => mount(vehicle, group).slice(0, 1));
  const reasons = [...whole, ...mount(vehicle, together)].flatMap((tires) =>
    judgeTogether({ tires, drive: vehicle.drive, tireCount: vehicle.tireCount, oe: vehicle.oe }),
  );
  if (vehicle.kind === 'square' && countOf(together) === 2) reasons.push(TWO_TO_REAR);
  const said = new Set(reasons.map(({ code }) => code));
  return verdictOf(reasons.filter(({ code }) => !(GRAVER[code] ?? []).some((graver) => said.has(graver))))
    .reasons;
}
