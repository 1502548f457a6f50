import { business, type Drive } from '@tirekit/contract';
import {
  type PurchasedTires,
  type FitmentFinding,
  judgeKind,
  SET_KIND_CODES,
  getTireClass,
} from '@tirekit/tires';
import type { ChosenTire, KindFinding } from './index.ts';
import { getCar, type NamedFitment } from '../../catalog/vehicles/index.ts';
import { candidateTire, type CatalogIndex, judgeTiresTogether } from '../../catalog/catalog/index.ts';
import type { KnownTire } from './tire-cards.ts';

/** A tire of a cart with its position there. */
type Placed = KnownTire & { readonly at: number };

/** The tires as they are bought: front and rear of a set together, all others by themselves. */
export const toGroups = <T extends Pick<KnownTire, 'chosen'>>(tires: readonly T[]): T[][] => [
  ...Map.groupBy(tires, ({ chosen }) => chosen.setId ?? chosen.skuId).values(),
];

/** Converts the tires for `judgePurchase`. */
export const boughtIn = (
  index: CatalogIndex,
  groups: readonly (readonly Pick<KnownTire, 'chosen' | 'row' | 'line'>[])[],
): PurchasedTires[][] =>
  groups.map((group) =>
    group.map(({ chosen, row, line }) => ({
      quantity: chosen.quantity,
      lineId: String(line),
      tire: candidateTire(index, row),
      position: chosen.axle,
    })),
  );

/** The drive that the buyer named with any of a car's tires: it holds for the whole car. Null if they named none. */
export const driveSaid = (tires: readonly { readonly chosen: Pick<ChosenTire, 'drive'> }[]): Drive | null =>
  tires.find(({ chosen }) => chosen.drive !== null)?.chosen.drive ?? null;

/**
 * The findings that keep the tires for each car from being one kind of set, with the tires they are about. A tire that doesn't
 * fit by itself counts too if the car takes its size, because its buyer means to mount it.
 */
export function kindFindings(index: CatalogIndex, tires: readonly (KnownTire | null)[]): KindFinding[] {
  const placed = tires.flatMap((tire, at): Placed[] => (tire === null ? [] : [{ ...tire, at }]));
  const byCar = Map.groupBy(placed.filter(isForItsCar), ({ judged }) => judged?.named);
  const ofCars = [...byCar].flatMap(([car, own]) => (car === undefined ? [] : ofCar(index, car, own)));
  const sets = Map.groupBy(
    placed.filter(({ judged }) => judged === null),
    ({ chosen }) => chosen.setId,
  );
  const judged = (own: readonly Placed[]) =>
    judgeKind(own.map(({ row }) => candidateTire(index, row))).map(about(null, own));
  const ofSets = [...sets].flatMap(([setId, own]) => (setId === null ? [] : judged(own)));
  return [...ofCars, ...ofSets, ...likelySets(index, placed).flatMap(judged)];

  function isForItsCar({ judged, row }: Placed): boolean {
    if (judged === null) return false;
    if (judged.judge.verdict(row).outcome !== 'does-not-fit') return true;
    const { size, tireClass } = candidateTire(index, row);
    const slug = index.dictionaries.sizeSlug.values[index.columns.sizeSlug[row] ?? -1] ?? '';
    return (tireClass ?? getTireClass(size)) !== 'temporary-spare' && judged.judge.sizeSlugs.includes(slug);
  }
}

/**
 * The sets that tires without a car make with others of their class and rim: two and two of them, as many as a car runs on, are for
 * one car. Those of several cars are left apart, because nothing tells to which of them a tire without one belongs.
 */
function likelySets(index: CatalogIndex, placed: readonly Placed[]): Placed[][] {
  const parts = toGroups(placed).filter((group) => countUp(group) < business.quantity.usual);
  const cars = new Set(parts.flat().flatMap(({ judged }) => judged?.named ?? []));
  const joined =
    cars.size > 1 ? parts.filter((group) => group.every(({ judged }) => judged === null)) : parts;
  const byWheel = Map.groupBy(joined, ([first]) => {
    if (first === undefined) return '';
    const { size, tireClass } = candidateTire(index, first.row);
    return `${tireClass ?? getTireClass(size)} ${String(size.rim)}`;
  });
  return [...byWheel.values()]
    .filter((groups) => groups.length === 2)
    .map((groups) => groups.flat())
    .filter((own) => countUp(own) === business.quantity.usual && own.some(({ judged }) => judged === null));
}

const countUp = (tires: readonly Placed[]): number =>
  tires.reduce((sum, { chosen }) => sum + chosen.quantity, 0);

function ofCar(index: CatalogIndex, car: NamedFitment, tires: readonly Placed[]): KindFinding[] {
  const drive = driveSaid(tires);
  const groups = toGroups(tires);
  const judge = (some: readonly (readonly Placed[])[]) =>
    judgeTiresTogether(car.fitment, drive, boughtIn(index, some)).filter(({ code }) =>
      SET_KIND_CODES.has(code),
    );
  return judge(groups).map((reason) => {
    // The finding is about each group that would resolve it if removed alone, or about all tires if no single group would.
    const causes = groups.filter((group) =>
      judge(groups.filter((other) => other !== group)).every(({ code }) => code !== reason.code),
    );
    return about(getCar(car, drive), causes.length > 0 ? causes.flat() : tires)(reason);
  });
}

const about =
  (car: KindFinding['car'], tires: readonly Placed[]) =>
  (reason: FitmentFinding): KindFinding => ({ car, reason, tires: tires.map(({ at }) => at) });
