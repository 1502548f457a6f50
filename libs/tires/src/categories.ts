/** One entry of the trade's catalog tree. Type and category slugs never collide. */
export interface TireGroup<Slug extends string = string> {
  slug: Slug;
  /** The slug in an address: `all-season-tires`. */
  pathSlug: string;
  /** On a chip or filter: "All-season". */
  name: string;
  /** As a heading: "All-season tires". */
  longName: string;
  /** Two sentences that help a buyer choose. */
  description: string;
}

function group<const Slug extends string>(slug: Slug, name: string, description: string): TireGroup<Slug> {
  return { slug, pathSlug: `${slug}-tires`, name, longName: `${name} tires`, description };
}

/** A group's name inside a sentence: `all-season tires`. Abbreviations keep their capitals: `SUV & crossover tires`. */
export const inSentence = (name: string): string =>
  name.replaceAll(/[A-Z][a-z]+/g, (word) => word.toLowerCase());

/** The class of vehicle a SKU is built for; every SKU has exactly one. */
export const TYPES = [
  group(
    'passenger',
    'Passenger',
    'For sedans, coupes, hatchbacks, and minivans. Match the size, load index, and speed rating on your door placard.',
  ),
  group(
    'suv-crossover',
    'SUV & crossover',
    'Passenger-rated tires in the larger sizes of SUVs and crossovers. They carry more than a car tire without the stiffness of a truck tire.',
  ),
  group(
    'light-truck',
    'Light truck',
    'LT-metric and flotation sizes for pickups and heavy SUVs that tow, haul, or leave the pavement. They need more air than passenger tires to carry the same load.',
  ),
  group(
    'van',
    'Van',
    'C-type and commercial van sizes with reinforced sidewalls for constant load and curb contact. Their load index covers both single and dual wheels.',
  ),
  group(
    'commercial-truck',
    'Commercial truck',
    'Medium-duty and heavy truck sizes for 17.5-inch to 24.5-inch wheels. Choose by axle position, which is steer, drive, trailer, or all-position.',
  ),
  group(
    'trailer',
    'Trailer',
    'ST sizes with stiff sidewalls for boat, utility, horse, and travel trailers. Never mount them on a driven or steered axle.',
  ),
  group(
    'temporary-spare',
    'Temporary spare',
    'Compact T-type spares that get you to an installer. Stay within the speed and distance printed on the sidewall.',
  ),
] as const;

/** The purposes of product lines; a line may have several. */
export const CATEGORIES = [
  group(
    'touring',
    'Touring',
    'Quiet, comfortable, and long-wearing for daily driving and highway trips. The sensible replacement for most sedans, minivans, and crossovers.',
  ),
  group(
    'performance',
    'Performance',
    'Sharper steering and shorter stops for drivers who enjoy a curvy road. Expect a firmer ride and faster wear than a touring tire.',
  ),
  group(
    'all-season',
    'All-season',
    'One set for dry roads, rain, and the occasional light snow. If you see snow for weeks every winter, look at all-weather or winter tires.',
  ),
  group(
    'all-weather',
    'All-weather',
    'Year-round tires that carry the mountain snowflake for measured snow traction. A good answer where winters are real but short.',
  ),
  group(
    'summer',
    'Summer',
    'The most grip on warm dry and wet roads. The rubber hardens below about 45°F, so plan a second set for winter.',
  ),
  group(
    'winter',
    'Winter',
    'Soft rubber and deep sipes for snow, slush, and ice. Always install all four, and take them off in spring because warm roads wear them fast.',
  ),
  group(
    'all-terrain',
    'All-terrain',
    'Open tread for gravel, dirt, and snow that still drives well on the highway. The usual choice for a pickup or SUV that does both.',
  ),
  group(
    'mud-terrain',
    'Mud-terrain',
    'Large lugs and tough sidewalls for mud and rock. Louder and shorter-lived on pavement, so buy them for where you really drive.',
  ),
  group(
    'highway',
    'Highway',
    'Ribbed treads for trucks and SUVs that stay on pavement. Quieter and longer-wearing than an all-terrain tire, even when towing.',
  ),
  group(
    'commercial',
    'Commercial',
    'Built for working vehicles, with high mileage, constant loads, and casings that can be retreaded. Match load range and axle position before you compare prices.',
  ),
  group(
    'trailer-highway',
    'Trailer highway',
    'Free-rolling treads that resist heat and sway behind a tow vehicle. Check the load range and the age as well as the tread.',
  ),
  group(
    'spare',
    'Spare',
    'Replacement temporary spares in your vehicle’s original size. For emergencies only, up to the speed printed on the sidewall.',
  ),
  group(
    'ev',
    'EV',
    'Made for electric vehicles, with higher load ratings, low rolling resistance, and foam or tread shaping that cuts noise. They help you keep the range the car had when it was new.',
  ),
] as const;

export type TypeSlug = (typeof TYPES)[number]['slug'];
export type CategorySlug = (typeof CATEGORIES)[number]['slug'];

function indexBySlug<Slug extends string>(groups: readonly TireGroup<Slug>[]): Map<string, TireGroup<Slug>> {
  return new Map(groups.flatMap((entry) => [[entry.slug, entry] as const, [entry.pathSlug, entry] as const]));
}

const TYPE_INDEX = indexBySlug<TypeSlug>(TYPES);
const CATEGORY_INDEX = indexBySlug<CategorySlug>(CATEGORIES);

/** The type for `light-truck` or `light-truck-tires`; null if unknown. */
export function typeBySlug(slug: string): TireGroup<TypeSlug> | null {
  return TYPE_INDEX.get(slug) ?? null;
}

/** The category for `all-season` or `all-season-tires`; null if unknown. */
export function categoryBySlug(slug: string): TireGroup<CategorySlug> | null {
  return CATEGORY_INDEX.get(slug) ?? null;
}
