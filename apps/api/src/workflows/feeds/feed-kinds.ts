import { createGoodsKind } from '../../modules/catalog/catalog/index.ts';
import { pricesKind } from '../../modules/catalog/price-list/index.ts';
import { fitmentFeed } from '../../modules/catalog/vehicles/index.ts';
import { tireStock } from '../../modules/orders/record/index.ts';
import type { FeedKind } from '../../platform/feeds/feed-kind.ts';

/** Everything that comes in by feed. */
export const feedKinds: readonly FeedKind[] = [createGoodsKind([tireStock]), pricesKind, fitmentFeed];
