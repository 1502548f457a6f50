import { business, type TireDetail } from '@tirekit/contract';
import { SET_SENTENCES } from '@tirekit/tires';
import type { Car } from '../data/load-list.ts';
import { PER_AXLE } from './buyable-set.ts';

type Wheels = Pick<Car, 'tireCount' | 'allWheelDrive'>;

/** How many of a tire a car takes: a tire for each wheel or, of a staggered car, for each wheel of one axle. */
export const fullSet = (
  { verdict }: Pick<TireDetail, 'verdict'>,
  car: Pick<Car, 'tireCount'> | null,
): number => (verdict?.axle ? PER_AXLE : (car?.tireCount ?? business.quantity.usual));

const isWinter = ({ categories }: Pick<TireDetail, 'categories'>): boolean =>
  categories.some(({ slug }) => slug === 'winter');

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
      ? `A set of ${set}: handles and wears evenly.`
      : `A pair for the ${axle} axle: the other axle takes another size.`;
  if (quantity > set) return `${car === null ? 'Most cars run' : 'Your vehicle runs'} on ${set} tires.`;
  if (isWinter(tire)) return SET_SENTENCES.winterAllRound;
  if (car?.allWheelDrive) return SET_SENTENCES.allWheelDrive;
  if (quantity % 2 === 1) return 'Pairs are better: two alike on an axle brake and steer straight.';
  return 'Mount both of a pair on the same axle, usually the rear.';
}
