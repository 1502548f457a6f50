import type { DeliveryWindow } from '@tirekit/contract';
import type { FittingJob } from '@tirekit/tires';
import type { CallContext } from '../../../platform/http/call-context.ts';
import type { KnownShop } from './shop-directory.ts';
import type { Shop } from './shop.ts';

/** SKU ids with how many of each. */
export type Pieces = ReadonlyMap<string, number>;

/** The job, and the tires that have to arrive for it first. */
export interface AskedJob {
  readonly job: FittingJob;
  /** The tires; if none is named, the longest delivery counts. */
  readonly pieces: Pieces;
}

/**
 * The job for the caller's cart: every tire in it, for whatever cars.
 * @throws ApiProblem `not-found` without a cart, or with an empty one
 */
export type JobOfCart = (call: CallContext<'channel'>) => Promise<AskedJob>;

/** Finds the first free start of a job at each of some shops; null if none is free in the time ahead. */
export type FindNextTimes = (
  shops: readonly Pick<KnownShop, 'shop' | 'exceptions'>[],
  asked: AskedJob,
  now: Date,
) => Promise<ReadonlyMap<string, Date | null>>;

/** Says for some tires when they arrive at a shop, if they are ordered at an instant. */
export type ShopArrivals = (pieces: Pieces, orderedAt: Date) => Promise<(shop: Shop) => DeliveryWindow>;
