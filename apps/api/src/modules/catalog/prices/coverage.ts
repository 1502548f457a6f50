import { type Channel, hasFeature } from '@tirekit/channel';
import { business } from '@tirekit/contract';
import type { Deal } from '../deals/index.ts';
import { refuseField } from '../../../platform/http/api-problem.ts';

/** @param deal sells coverage on its tires with their installation only */
export const coverageNeedsInstallation = ({ name }: Pick<Deal, 'name'>): string =>
  `With “${name},” road hazard coverage must be bought with tires and installation.`;

const NOT_OFFERED = 'Road hazard coverage is not offered here.';

/** The price of road hazard coverage for one tire, in cents, from the price of the tire. */
export function coveragePriceCents(unitPriceCents: number): number {
  const { priceBps, priceMinCents } = business.coverage;
  return Math.max(priceMinCents, Math.floor((unitPriceCents * priceBps + 5_000) / 10_000));
}

/** @throws ApiProblem `unprocessable` where coverage is wanted from a storefront that does not sell it */
export function assertCoverageOffered(channel: Channel, wanted: boolean | undefined): void {
  if (wanted !== true || hasFeature(channel, 'road-hazard')) return;
  throw refuseField('roadHazard', NOT_OFFERED);
}
