/** The parts of a tire's page about shops: a module of its own, so that it loads when the buyer's place is known. */
export { NearbyShops, ShopChoice } from '@tirekit/installers';
