import { delivery, farDelivery, freightCents, freightRimsUpToIn } from './constants.ts';

/** The number of business days that delivery takes, at least and at most. */
export interface DeliveryDays {
  readonly minBusinessDays: number;
  readonly maxBusinessDays: number;
}

/** A figure of a place beyond the 48 states and DC; undefined for any other. */
const figureBeyond = <Figure>(
  table: Readonly<Record<string, Figure>>,
  region: string | null,
): Figure | undefined => (region === null || !Object.hasOwn(table, region) ? undefined : table[region]);

/**
 * The time that delivery takes.
 * @param region a state's or territory's two letters; null while the place is unknown, which counts as one of the 48
 *   states
 */
export function deliveryTo(region: string | null): DeliveryDays {
  const far = figureBeyond(farDelivery, region);
  return far === undefined ? delivery : { minBusinessDays: far[0], maxBusinessDays: far[1] };
}

/**
 * The regions that product feeds and structured data tell shipping for: null for all where it is free, and the states where it costs
 * freight.
 */
export const advertisedRegions = [null, 'AK', 'HI'] as const;

/** True if shipping to a state or territory is free. */
export const shipsFree = (region: string): boolean => !Object.hasOwn(farDelivery, region);

/**
 * Freight for one tire in cents; zero where shipping is free.
 * @param rimIn the rim's diameter in inches
 */
export function freightCentsEach(region: string, rimIn: number): number {
  const byRim: readonly number[] = figureBeyond<readonly number[]>(freightCents, region) ?? [];
  return byRim[freightRimsUpToIn.findIndex((upToIn) => rimIn <= upToIn)] ?? 0;
}

/** `2–4 business days`, `1 business day`. */
export function businessDaysText({ minBusinessDays: least, maxBusinessDays: most }: DeliveryDays): string {
  const days = least === most ? String(most) : `${String(least)}–${String(most)}`;
  return `${days} business ${most === 1 ? 'day' : 'days'}`;
}
