import type { listInstallers, QueryOf } from '@tirekit/contract';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import type { CatalogIndex } from '../../catalog/catalog/index.ts';
import { type FittedCar, fittingJob, usualJob } from './fitting-job.ts';
import type { AskedJob } from './next-time.ts';

/** The tires to install, and their car. */
export type FittingQuery = Pick<
  QueryOf<typeof listInstallers>,
  'ofCart' | 'item' | 'otherItem' | 'quantity' | 'fitment' | 'dually' | 'sensors'
>;

interface Known {
  /** The catalog as it is now. */
  readonly catalog: () => CatalogIndex;
  /** The needs of a car at a shop; null if there is no such car. */
  readonly getCar: (fitmentId: string) => FittedCar | null;
}

/**
 * The job that a search names; without tires, four of a common size.
 * @throws ApiProblem `not-found` for a tire that is not in the catalog, `unprocessable` for half a set
 */
export function askedJob({ catalog, getCar }: Known, query: FittingQuery): AskedJob {
  const { item, otherItem, quantity, fitment } = query;
  // A car that is no longer known gives no warning, as in a cart.
  const known = fitment === undefined ? null : getCar(fitment);
  const { dually = known?.dually ?? false, sensors = known?.sensors } = query;
  if (item === undefined) {
    if (otherItem !== undefined) throw halfSet();
    return { job: { ...usualJob, dually, ...(sensors !== undefined && { sensors }) }, pieces: new Map() };
  }
  const items = [item, ...(otherItem === undefined ? [] : [otherItem])];
  const job = fittingJob(
    catalog(),
    items.map((itemId) => ({ itemId, quantity })),
    { dually, sensors },
  );
  if (job === null) throw new ApiProblem('not-found', 'There is no such tire.');
  const pieces = new Map<string, number>();
  for (const itemId of items) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  return { job, pieces };
}

function halfSet(): ApiProblem {
  return refuseField('otherItem', 'The other tire of a set needs the first');
}
