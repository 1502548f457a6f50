import { baseChannel, homeBlocks } from '@tirekit/channel';
import { expect, test } from 'vitest';
import { offeredBlocks } from './home-blocks.ts';

test('a storefront has the blocks that its data lists, in that order', () => {
  const everything = {
    features: [...baseChannel.features, 'guided-shopping' as const, 'newsletter' as const],
    shippingModes: ['ship-to-shop' as const],
  };
  expect(offeredBlocks(baseChannel.home, everything)).toEqual(baseChannel.home);
  expect(offeredBlocks(['support', 'finders'], everything)).toEqual(['support', 'finders']);
});

test('a block about something that the storefront does not have is left out', () => {
  const shown = offeredBlocks(homeBlocks, { features: ['search'], shippingModes: ['ship-to-me'] });
  expect(homeBlocks.filter((block) => !shown.includes(block))).toEqual([
    'guided',
    'deals',
    'fitting',
    'reviews',
    'offers',
  ]);
});
