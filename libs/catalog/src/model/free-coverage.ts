import type { TireDetail } from '@tirekit/contract';

/**
 * True if a running deal includes road hazard coverage with this many tires. A deal that needs a code does not count,
 * because nobody has typed the code yet.
 */
export const isCoverageFree = ({ promotions }: Pick<TireDetail, 'promotions'>, quantity: number): boolean =>
  promotions.some(
    ({ freeWhat, code, minQuantity }) =>
      freeWhat === 'road-hazard' && code === null && quantity >= minQuantity,
  );
