/** The driving-style cards (specification, section 3). */
export const DRIVING_STYLES = [
  { slug: 'adventurer', name: 'Adventurer', sentence: 'Trails, gravel, and weekends far from pavement.' },
  { slug: 'road-warrior', name: 'Road Warrior', sentence: 'Long highway miles, week after week.' },
  { slug: 'urban', name: 'Urban', sentence: 'City streets, rain, potholes, and tight corners.' },
  { slug: 'lead-foot', name: 'Lead Foot', sentence: 'You drive for the fun of it.' },
  { slug: 'towing-hauling', name: 'Towing & Hauling', sentence: 'Trailers, tools, and heavy loads.' },
] as const;
export type DrivingStyle = (typeof DRIVING_STYLES)[number]['slug'];

/** The climates of buyers, as far as they decide about tires. */
export const CLIMATES = [
  { slug: 'snow', name: 'Snow every winter' },
  { slug: 'some-snow', name: 'Some snow or ice' },
  { slug: 'mild', name: 'Rain, rarely a freeze' },
  { slug: 'hot', name: 'Long, hot summers and no snow' },
] as const;
export type Climate = (typeof CLIMATES)[number]['slug'];

/** Miles a year. `usual` is what we count with. */
export const YEARLY_MILES = [
  { slug: 'under-7500', name: 'Under 7,500', usual: 5_000 },
  { slug: '7500-12000', name: '7,500 to 12,000', usual: 10_000 },
  { slug: '12000-18000', name: '12,000 to 18,000', usual: 15_000 },
  { slug: 'over-18000', name: 'Over 18,000', usual: 22_000 },
] as const;
export type YearlyMiles = (typeof YEARLY_MILES)[number]['slug'];

/** The priorities of buyers. */
export const PRIORITIES = [
  { slug: 'life', name: 'A long life' },
  { slug: 'price', name: 'A low price' },
  { slug: 'quiet', name: 'A quiet ride' },
  { slug: 'grip', name: 'Grip in rain and snow' },
  { slug: 'handling', name: 'Sharp steering' },
  { slug: 'strength', name: 'Strength under load' },
] as const;
export type Priority = (typeof PRIORITIES)[number]['slug'];

export const drivingStyleName = (slug: DrivingStyle): string =>
  DRIVING_STYLES.find((style) => style.slug === slug)?.name ?? slug;

/** The miles that we count with for a band of miles a year; null if it was not chosen. */
export const usualMiles = (slug: YearlyMiles | null): number | null =>
  YEARLY_MILES.find((band) => band.slug === slug)?.usual ?? null;
