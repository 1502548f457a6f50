import type { Feature, HomeBlock } from '@tirekit/channel';
import { isFittedMode } from '@tirekit/contract';
import type { Site } from '@tirekit/shell-ui';

type Offered = Pick<Site['channel'], 'features' | 'shippingModes'>;

/** The feature that a storefront must have for a block about it. */
const blockFeatures: Partial<Record<HomeBlock, Feature>> = {
  guided: 'guided-shopping',
  deals: 'deals',
  reviews: 'reviews',
  offers: 'newsletter',
};

/** The blocks that a storefront orders, without those about something that it does not offer. */
export const offeredBlocks = (blocks: readonly HomeBlock[], offered: Offered): HomeBlock[] =>
  blocks.filter((block) => {
    const feature = blockFeatures[block];
    if (block === 'fitting') return offered.shippingModes.some(isFittedMode);
    return feature === undefined || offered.features.includes(feature);
  });
