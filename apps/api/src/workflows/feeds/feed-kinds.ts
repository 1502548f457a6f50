import { fitmentFeed } from '../../modules/catalog/vehicles/index.ts';
import type { FeedKind } from '../../platform/feeds/feed-kind.ts';

/** Everything that comes in by feed. */
export const feedKinds: readonly FeedKind[] = [fitmentFeed];
