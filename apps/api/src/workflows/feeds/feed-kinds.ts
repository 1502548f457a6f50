import { matchTires } from '../../modules/catalog/catalog/index.ts';
import { shopsKind } from '../../modules/buying/installers/index.ts';
import { dealsKind } from '../../modules/catalog/deals/index.ts';
import { createPicturesKind } from '../../modules/catalog/media/index.ts';
import { pricesKind } from '../../modules/catalog/price-list/index.ts';
import { fitmentFeed } from '../../modules/catalog/vehicles/index.ts';
import { stockKind } from '../../modules/orders/record/index.ts';
import type { FeedKind } from '../../platform/feeds/feed-kind.ts';
import { goodsFeed } from './goods-feed.ts';

/** Everything that comes in by feed. */
export const feedKinds: readonly FeedKind[] = [
  goodsFeed,
  pricesKind,
  stockKind,
  fitmentFeed,
  createPicturesKind(matchTires),
  dealsKind,
  shopsKind,
];
