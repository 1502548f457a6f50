import { business, getDrive, type TireDetail } from '@tirekit/contract';
import { drivesAllWheels, SET_SENTENCES } from '@tirekit/tires';
import type { Car } from '../data/load-list.ts';
import { PER_AXLE } from './tire-set.ts';

type Wheels = Pick<Car, 'kind' | 'tireCount' | 'drives' | 'drive'>;

/** The number of a tire that a car takes: one for each wheel or, for a staggered car, for each wheel of one axle. */
export const fullSet = (
  { verdict }: Pick<TireDetail, 'verdict'>,
  car: Pick<Car, 'tireCount'> | null,
): number => (verdict?.axle ? PER_AXLE : (car?.tireCount ?? business.quantity.usual));

const isWinter = ({ categories }: Pick<TireDetail, 'categories'>): boolean =>
  categories.some(({ slug }) => slug === 'winter');

/** Advice about buying fewer tires than an all-wheel-drive car has; null if the car has no all-wheel drive. */
function allWheelAdvice(car: Wheels): string | null {
  const drive = getDrive(car, car.drive);
  if (drive !== null) return drivesAllWheels(drive) ? SET_SENTENCES.allWheelDrive : null;
  return car.drives.some(drivesAllWheels) ? SET_SENTENCES.ifAllWheelDrive : null;
}

/** A sentence of advice on the number of tires that a buyer has chosen. */
export function quantityAdvice(
  tire: Pick<TireDetail, 'verdict' | 'categories'>,
  car: Wheels | null,
  quantity: number,
): string {
  const set = fullSet(tire, car);
  const axle = tire.verdict?.axle ?? null;
  if (quantity === set)
    return axle === null
      ? `A full set of ${set} gives you even handling and wear.`
      : `A pair for the ${axle} axle. The ${axle === 'front' ? 'rear' : 'front'} axle takes a different size.`;
  if (quantity > set) return `${car === null ? 'Most cars run' : 'Your vehicle runs'} on ${set} tires.`;
  if (isWinter(tire)) return SET_SENTENCES.winterAllRound;
  const allWheel = car && allWheelAdvice(car);
  if (allWheel) return allWheel;
  if (quantity % 2 === 1) return 'We recommend buying tires in pairs, so that both on an axle match.';
  if (car?.kind === 'trailer') return 'Put both new tires on the same axle.';
  return quantity === PER_AXLE
    ? 'Put both new tires on the rear axle.'
    : `Put all ${quantity} new tires on the rear axle.`;
}
