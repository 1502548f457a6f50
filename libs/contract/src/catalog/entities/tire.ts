import * as z from 'zod/mini';
import { priceOwners } from '../../shared/account-words.ts';
import { CalendarDay } from '../../shared/ids.ts';
import { Cents, NonNegativeCents } from '../../shared/money.ts';
import { treadFamilies } from '../tread-families.ts';

export const NamedSlug = z.object({ slug: z.string(), name: z.string() });
export type NamedSlug = z.infer<typeof NamedSlug>;

export const scoreBands = ['Good', 'Great', 'Excellent'] as const;
/** The score of one tire and its parts, each from 3 to 10 with one decimal; null where there is no evidence for a part. */
export const TireScore = z.object({
  overall: z.number(),
  band: z.nullable(z.enum(scoreBands)),
  longLasting: z.nullable(z.number()),
  handling: z.nullable(z.number()),
  traction: z.nullable(z.number()),
  durability: z.nullable(z.number()),
  /** The score by the weights that a list was asked with; left out where it was asked without. */
  weighted: z.optional(z.number()),
});
export type TireScore = z.infer<typeof TireScore>;

/** The lowest and the highest score of a product line's tires. Its sizes differ in speed rating, load, and warranty. */
export const ScoreRange = z.object({ lowest: z.number(), highest: z.number() });
export type ScoreRange = z.infer<typeof ScoreRange>;

export const Rating = z.object({ average: z.nullable(z.number()), count: z.int() });
export type Rating = z.infer<typeof Rating>;

/** `quantity` is how many can be bought now, at most as many as a cart line holds. */
export const Stock = z.object({
  state: z.enum(['in-stock', 'low', 'out', 'discontinued']),
  quantity: z.int(),
});
export type Stock = z.infer<typeof Stock>;

export const FitmentReason = z.object({
  code: z.string(),
  severity: z.enum(['ok', 'note', 'stop']),
  text: z.string(),
  /**
   * The sentence that a buyer must agree to before this tire goes into a cart for this car: `addToCart` then needs the
   * reason's code among `acknowledged`.
   */
  acknowledge: z.optional(z.string()),
});
export type FitmentReason = z.infer<typeof FitmentReason>;
export const FitmentVerdict = z.object({
  outcome: z.enum(['fits', 'fits-with-note', 'does-not-fit']),
  axle: z.nullable(z.enum(['front', 'rear'])),
  reasons: z.array(FitmentReason),
});
export type FitmentVerdict = z.infer<typeof FitmentVerdict>;

/** Specification section 3, discount types. */
export const discountTypes = ['Flat Amount', 'Buy3Get1', 'Free', 'Percentage'] as const;
export const PromotionBadge = z.object({
  slug: z.string(),
  label: z.string(),
  discountType: z.enum(discountTypes),
  /** The discount on one tire when four are bought, for sorting and display. */
  perTireCents: NonNegativeCents,
  /** The page with its terms; missing in a storefront without pages of deals. */
  path: z.optional(z.string()),
});
export type PromotionBadge = z.infer<typeof PromotionBadge>;

/** A picture of a shop's own. */
export const TirePhoto = z.object({
  /** Everybody may see it, and another picture has another path. */
  path: z.string(),
  /** What it shows, in words; empty where it shows no more than the tire's name says. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type TirePhoto = z.infer<typeof TirePhoto>;

/** The facts that the drawn picture depends on. */
export const TirePictureData = z.object({
  family: z.enum(treadFamilies),
  /** Section width in millimeters, aspect in percent, rim in inches. */
  widthMm: z.number(),
  aspect: z.number(),
  rimIn: z.number(),
  lettering: z.string(),
  /** The same seed gives the same pattern, so that a line looks alike in every size. */
  seed: z.string(),
  /** Shown in place of the drawing; missing where the shop has none. */
  photo: z.optional(TirePhoto),
});
export type TirePictureData = z.infer<typeof TirePictureData>;

/** A buyer's own price, if it is lower than the public one. */
export const AccountPrice = z.object({
  priceType: z.enum(priceOwners),
  /** The public price of one tire, in US cents. */
  publicPriceInCents: NonNegativeCents,
});
export type AccountPrice = z.infer<typeof AccountPrice>;

/**
 * The price of tires now, if a deal applies by itself: without a code, without a service to book, and reached by as many as are
 * bought. A page that shows the set shows this price, and {@link TireSummary}'s own as the former one.
 */
export const DealPrice = z.object({
  /** The number of tires that it is for: a set, or as many as are left. */
  quantity: z.int(),
  /** The number of tires to buy for this price of one. */
  minQuantity: z.int(),
  /** One of them, rounded up to the cent. */
  eachInCents: NonNegativeCents,
  /** All of them, as the cart charges them. */
  totalInCents: NonNegativeCents,
  /**
   * The last day of the deal; missing for one that has no end. Such a price is the regular one, so no former price is shown beside
   * it (16 CFR 233.1).
   */
  endsOn: z.optional(CalendarDay),
  /** One of them for everybody else; missing where they pay the same, or what a tire alone costs. */
  everybodyEachInCents: z.optional(NonNegativeCents),
});
export type DealPrice = z.infer<typeof DealPrice>;

/** A manufacturer's mail-in rebate. It is no part of any price. */
export const RebateBadge = z.object({
  slug: z.string(),
  /** For a set. */
  amountInCents: NonNegativeCents,
  /** The number of tires that it requires. */
  quantity: z.int(),
});
export type RebateBadge = z.infer<typeof RebateBadge>;

/**
 * One sellable tire as lists show it. Prices are those of the caller: of their account in the channel, or of its guests, as
 * it may advertise them. A public storefront shows the manufacturer's minimum advertised price (MAP) where its own is lower.
 */
export const TireSummary = z.object({
  itemId: z.string(),
  brand: NamedSlug,
  line: NamedSlug,
  /** `/brands/{brand}/{line}/p/{itemId}` */
  path: z.string(),
  size: z.string(),
  sizeSlug: z.string(),
  /** e.g. `102H`, `125/122R` */
  service: z.string(),
  loadMark: z.nullable(z.string()),
  type: NamedSlug,
  categories: z.array(NamedSlug),
  /** True where it is stated, as are the next two. False says nothing: the specifications tell no from unknown. */
  runFlat: z.boolean(),
  ev: z.boolean(),
  /** Three-Peak Mountain Snowflake. */
  severeSnow: z.boolean(),
  warrantyMiles: z.nullable(z.int()),
  salePriceInCents: NonNegativeCents,
  /** True if the cart may show a lower price, which MAP does not let the storefront advertise. */
  seePriceInCart: z.boolean(),
  /** Null for the price that everybody pays. */
  accountPrice: z.nullable(AccountPrice),
  /** The price before a markdown; null if there is none. */
  listPriceInCents: z.nullable(NonNegativeCents),
  fetInCents: NonNegativeCents,
  stock: Stock,
  /** Null if too little is known of the tire. */
  score: z.nullable(TireScore),
  rating: Rating,
  promotion: z.nullable(PromotionBadge),
  /** Missing where no deal applies by itself. */
  dealPrice: z.optional(DealPrice),
  /** Missing without a rebate. */
  rebate: z.optional(RebateBadge),
  delivery: z.object({ minBusinessDays: z.int(), maxBusinessDays: z.int() }),
  picture: TirePictureData,
  verdict: z.nullable(FitmentVerdict),
  sample: z.boolean(),
});
export type TireSummary = z.infer<typeof TireSummary>;

/** A tire in a product feed: the facts and prices of its page, as guests see them. */
export const FeedTire = z.object({
  ...z.pick(TireSummary, {
    itemId: true,
    brand: true,
    line: true,
    path: true,
    size: true,
    service: true,
    loadMark: true,
    type: true,
    categories: true,
    salePriceInCents: true,
    seePriceInCart: true,
    accountPrice: true,
    dealPrice: true,
    stock: true,
    delivery: true,
    picture: true,
    sample: true,
  }).shape,
  headline: z.string(),
  mpn: z.string(),
  gtin: z.nullable(z.string()),
  /** For shipping; zero where the catalog does not know it. */
  weightLb: z.number(),
});
export type FeedTire = z.infer<typeof FeedTire>;

export const Specification = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  help: z.nullable(z.string()),
  /** The https address of the terms, on the manufacturer's site; missing where none is stated. */
  terms: z.optional(z.string()),
});
export const Insight = z.object({ title: z.string(), text: z.string() });

/** One size of a line, for the size chooser. */
export const LineSize = z.object({
  itemId: z.string(),
  size: z.string(),
  sizeSlug: z.string(),
  /** e.g. `102H`, with a car maker's mark behind it if there is one: `106Y N0` */
  service: z.string(),
  loadMark: z.nullable(z.string()),
  rimIn: z.number(),
  salePriceInCents: NonNegativeCents,
  /** These three as of a {@link TireSummary}. Missing for the price that everybody pays. */
  accountPrice: z.optional(AccountPrice),
  /** Missing for a price that every page shows. */
  seePriceInCart: z.optional(z.boolean()),
  dealPrice: z.optional(DealPrice),
  stock: Stock,
  path: z.string(),
});
export type LineSize = z.infer<typeof LineSize>;

export const ScorePart = z.object({
  key: z.enum(['longLasting', 'handling', 'traction', 'durability']),
  label: z.string(),
  /** Null if there is no evidence; the explanation then says what is missing. */
  value: z.nullable(z.number()),
  explanation: z.string(),
});

/** The basis of a tire's score, for the reader of its page. */
export const ScoreBasis = z.object({
  /** Why there is no score; null if there is one. */
  noScore: z.nullable(z.string()),
  /** The tires that it is compared with, in the middle of a sentence: `touring tires`. */
  kind: z.string(),
  /** The number of those with enough evidence for a score. */
  compared: z.int(),
  /** The number of verified reviews of the product line that count. */
  reviews: z.int(),
  /** A sentence about the tire's marks for snow, and about their part in the score. */
  snow: z.string(),
  /** The day on which the catalog was scored, in UTC. */
  computedOn: CalendarDay,
});
export type ScoreBasis = z.infer<typeof ScoreBasis>;

/** Specification section 3, the cart product's `siteProductPromotion`, with what pages say about it. */
export const Promotion = z.object({
  slug: z.string(),
  name: z.string(),
  discountType: z.enum(discountTypes),
  description: z.string(),
  couponAmountType: z.nullable(z.enum(['percentage', 'amount'])),
  /** Basis points for a percentage, cents for an amount. */
  couponAmount: z.nullable(z.int()),
  /** The service that a deal of type `Free` includes; null for the other types. */
  freeWhat: z.nullable(z.enum(['road-hazard', 'installation'])),
  minQuantity: z.int(),
  code: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
});
export type Promotion = z.infer<typeof Promotion>;

export const TireDetail = z.object({
  ...TireSummary.shape,
  headline: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  insights: z.array(Insight),
  scoreParts: z.array(ScorePart),
  scoreBasis: ScoreBasis,
  specifications: z.array(z.object({ title: z.string(), rows: z.array(Specification) })),
  sizes: z.array(LineSize),
  promotions: z.array(Promotion),
  /** The prices of one, two, three, and so on now, in US cents; missing if no deal applies by itself. */
  dealTotals: z.optional(z.array(NonNegativeCents)),
  coveragePriceInCents: NonNegativeCents,
  brandSummary: z.object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    country: z.string(),
  }),
  gtin: z.nullable(z.string()),
  mpn: z.string(),
  successor: z.nullable(z.object({ name: z.string(), path: z.string() })),
  /** Why the caller’s account may not buy it, as a sentence; null for everybody who may. Lists leave such tires out. */
  notForAccount: z.nullable(z.string()),
});
export type TireDetail = z.infer<typeof TireDetail>;

/** A product line with all its sizes: the page before a size is chosen. */
export const LineDetail = z.object({
  brand: NamedSlug,
  line: NamedSlug,
  headline: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  insights: z.array(Insight),
  categories: z.array(NamedSlug),
  fromPriceInCents: z.nullable(NonNegativeCents),
  toPriceInCents: z.nullable(Cents),
  rating: Rating,
  /** Null if none of its tires has a score. */
  score: z.nullable(ScoreRange),
  picture: TirePictureData,
  sizes: z.array(LineSize),
  discontinued: z.boolean(),
  successor: z.nullable(z.object({ name: z.string(), path: z.string() })),
  brandSummary: TireDetail.shape.brandSummary,
  /** As of a tire. */
  notForAccount: z.nullable(z.string()),
  sample: z.boolean(),
});
export type LineDetail = z.infer<typeof LineDetail>;
