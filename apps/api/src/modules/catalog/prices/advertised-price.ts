import type { Channel } from '@tirekit/channel';
import type { AccountPrice, PriceType } from '@tirekit/contract';
import { type Deal, perTireCents } from '../deals/index.ts';

/** A storefront's price of a tire, and the least that it may advertise. In US cents. */
export interface PricedTire {
  /** The storefront's own price. */
  readonly priceCents: number;
  /** The manufacturer's minimum advertised price (MAP), where it binds the storefront; null where none does. */
  readonly mapCents: number | null;
  /** True if it is that of somebody with the military discount. */
  readonly isMilitary?: boolean | null;
}

/** The price that may be shown for a tire before it is in a cart. */
export interface AdvertisedPrice {
  /** The storefront's own price, or MAP where that is higher. */
  readonly priceCents: number;
  /** True if the cart may show a lower price than this. */
  readonly seePriceInCart: boolean;
  /** The deals that may be named beside the tire. */
  readonly deals: readonly Deal[];
}

/** MAP where it binds a storefront: prices for members of a closed program are not advertised. */
export const bindingMap = (
  { advertising }: Pick<Channel['pricing'], 'advertising'>,
  mapCents: number | null,
): number | null => (advertising === 'public' ? mapCents : null);

/** The price of one tire that a storefront may show before the cart, in cents. */
export const advertisedCents = ({ priceCents, mapCents }: PricedTire): number =>
  Math.max(priceCents, mapCents ?? 0);

/** True if a deal may be named beside a tire: not if the tire would cost less than MAP with it. */
export function isAdvertisable(deal: Deal, { priceCents, mapCents }: PricedTire): boolean {
  const off = perTireCents(deal, priceCents, deal.minQuantity);
  return mapCents === null || off === 0 || priceCents - off >= mapCents;
}

/** Deals for an installation come on top of the best other deal. */
function advertisable(deals: readonly Deal[], tire: PricedTire): Deal[] {
  const promotions = deals.filter((deal) => !deal.needsInstallation && isAdvertisable(deal, tire));
  const most = Math.max(
    0,
    ...promotions.map((deal) => perTireCents(deal, tire.priceCents, deal.minQuantity)),
  );
  const left = { ...tire, priceCents: tire.priceCents - most };
  return deals.filter(
    (deal) => promotions.includes(deal) || (deal.needsInstallation && isAdvertisable(deal, left)),
  );
}

/**
 * The price of a tire for pages, structured data, and product feeds. Manufacturers' MAP policies cover what is
 * advertised, and leave the price in the cart to the shop. So below MAP the public sees MAP and "See price in cart", and
 * no deal from which the lower price could be worked out.
 *
 * @param deals the ones that cover the tire and apply without a code
 */
export function advertisedPrice(tire: PricedTire, deals: readonly Deal[]): AdvertisedPrice {
  const priceCents = advertisedCents(tire);
  if (tire.mapCents === null) return { priceCents, seePriceInCart: false, deals };
  const shown = advertisable(deals, tire);
  return {
    priceCents,
    seePriceInCart: priceCents > tire.priceCents || shown.length < deals.length,
    deals: shown,
  };
}

/**
 * Names the owner of a lower price; null where everybody pays it. It says nothing where the public price is below MAP and
 * the buyer's storefront is public: neither price may be advertised.
 */
export function accountPrice(
  priceType: PriceType,
  own: PricedTire,
  everybodys: PricedTire,
): AccountPrice | null {
  const isHeldBack = advertisedCents(everybodys) > everybodys.priceCents;
  return isHeldBack || advertisedCents(own) >= everybodys.priceCents
    ? null
    : {
        priceType: own.isMilitary === true ? 'military' : priceType,
        publicPriceInCents: everybodys.priceCents,
      };
}
