import type { TireDetail } from '@tirekit/contract';

/**
 * Whether a running deal gives road hazard coverage with so many tires of a line. A deal with a code does not: nobody
 * has typed it yet.
 */
export const isCoverageFree = ({ promotions }: Pick<TireDetail, 'promotions'>, quantity: number): boolean =>
  promotions.some(
    ({ freeWhat, code, minQuantity }) =>
      freeWhat === 'road-hazard' && code === null && quantity >= minQuantity,
  );
