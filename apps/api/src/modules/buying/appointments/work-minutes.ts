import { business } from '@tirekit/contract';
import type { CalendarShop } from './shop-day.ts';

/** Work that takes time at a shop, or from a van that comes to the buyer. */
export interface ShopWork {
  /** The number of tires to install. */
  readonly tires: number;
}

const A_SET = 4;
const A_PAIR = 2;

/** The minutes that a shop needs: its own figures or the usual ones; more than four tires in proportion. */
export function workMinutes(
  { mobile, workMinutes: own }: Pick<CalendarShop, 'mobile' | 'workMinutes'>,
  { tires }: ShopWork,
): number {
  const usual = business.installer.workMinutes;
  const ofASet = mobile ? (own.mobile ?? usual.mobile) : (own.set ?? usual.set);
  if (tires > A_SET) return Math.ceil((ofASet * tires) / A_SET);
  if (mobile || tires > A_PAIR) return ofASet;
  return Math.min(own.pair ?? usual.pair, ofASet);
}
