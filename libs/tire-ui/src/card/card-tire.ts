import type { FitmentVerdict, PromotionBadge, RebateBadge, TirePhoto, TireSummary } from '@tirekit/contract';
import { formatNumber } from '@tirekit/ui';
import { thumbnailName } from '../picture/thumbnail-drawing.ts';
import { deliveryText } from '../reading/delivery-reading.tsx';
import { tellingReasons } from '../reading/telling-reasons.ts';

/** The data of a tire for its card and the card's buttons. A property is left out if there is nothing to show. */
export interface CardTire extends Pick<
  TireSummary,
  'itemId' | 'path' | 'size' | 'salePriceInCents' | 'stock'
> {
  /** Name of the brand. */
  brand: string;
  /** Name of the product line. */
  line: string;
  /** As printed behind the size: `106H XL`. */
  service: string;
  /** The traits that buyers of this kind of tire look at first, besides size and price: `65,000 mi warranty · Run-flat`. */
  traits?: string;
  /** Set if the cart may show a lower price than this storefront may advertise. */
  seePriceInCart?: true;
  /** The buyer's own price; left out if it is the public one. */
  accountPrice?: NonNullable<TireSummary['accountPrice']>;
  /** The price before a markdown. */
  listPriceInCents?: number;
  /** The price of a set now, with a deal that applies by itself. */
  dealPrice?: TireSummary['dealPrice'];
  /** The manufacturer's mail-in rebate. */
  rebate?: RebateBadge;
  /** 3 to 10, by the buyer's own weights where a list has some; left out where too little is known of the tire. */
  score?: number | undefined;
  /** One to five, rounded to a tenth; left out without reviews. */
  stars?: number;
  reviews?: number;
  /** `Delivery in 2–4 business days`; left out on a {@link teaserTire}. */
  delivery?: string;
  promotion?: Pick<PromotionBadge, 'label' | 'perTireCents' | 'path'>;
  /** The name of its drawing, as `ThumbnailDrawings` knows it. */
  thumbnail: string;
  /** The shop's own picture, which is shown in place of the drawing. */
  photo?: TirePhoto;
  verdict?: FitmentVerdict;
}

/**
 * Reduces a summary to what cards show. A list reaches the browser twice, as a page and as the data that hydrates it;
 * every field left out here shrinks the second copy.
 */
export function cardTire(tire: TireSummary): CardTire {
  const { itemId, path, size, salePriceInCents, listPriceInCents, stock } = tire;
  const { score, rating, promotion, verdict, seePriceInCart, accountPrice, dealPrice, rebate } = tire;
  const traits = getTraits(tire);
  return {
    ...{ itemId, path, size, salePriceInCents, stock },
    brand: tire.brand.name,
    line: tire.line.name,
    service: [tire.service, tire.loadMark].filter(Boolean).join(' '),
    ...(traits !== '' && { traits }),
    ...(seePriceInCart && { seePriceInCart }),
    ...(accountPrice !== null && { accountPrice }),
    ...(listPriceInCents !== null && { listPriceInCents }),
    ...(dealPrice !== undefined && { dealPrice }),
    ...(rebate !== undefined && { rebate }),
    ...(score !== null && { score: score.weighted ?? score.overall }),
    ...(rating.average !== null &&
      rating.count > 0 && { stars: Math.round(rating.average * 10) / 10, reviews: rating.count }),
    delivery: deliveryText(tire.delivery),
    ...(promotion !== null && {
      promotion: {
        label: promotion.label,
        perTireCents: promotion.perTireCents,
        ...(promotion.path !== undefined && { path: promotion.path }),
      },
    }),
    thumbnail: thumbnailName(tire.picture),
    ...(tire.picture.photo !== undefined && { photo: tire.picture.photo }),
    ...(verdict !== null && { verdict: { ...verdict, reasons: tellingReasons(verdict) } }),
  };
}

/**
 * A card's tire without days of delivery, for cards that only lead to its page: the days depend on the buyer's place, and these
 * cards do not ask for an offer there.
 */
export const teaserTire = ({ delivery: _, ...tire }: CardTire): CardTire => tire;

const getTraits = ({ warrantyMiles, severeSnow, runFlat, ev }: TireSummary): string =>
  [
    warrantyMiles === null ? '' : `${formatNumber(warrantyMiles)} mi warranty`,
    severeSnow ? 'Severe snow (3PMSF)' : '',
    runFlat ? 'Run-flat' : '',
    ev ? 'EV tuned' : '',
  ]
    .filter(Boolean)
    .join(' · ');
