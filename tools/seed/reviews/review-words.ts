import { type ReviewAttribute } from '@tirekit/contract';
import { type Voice } from '../catalog/line-kinds.ts';

/** A sentence of a review, with what must be true of the tire and its use for somebody to say it. */
export interface Saying {
  says: string;
  /** Only of these kinds of tire; of any that is driven daily (see `DAILY`) if left out. */
  of?: readonly Voice[];
  /** Miles that the reviewer has driven at least. Nobody knows after a week how long a tread lasts. */
  afterMiles?: number;
  /** Only of tires that have a mileage warranty. */
  warranted?: true;
}

/** Reviewers' sentences about an attribute that they rated high, in the middle, or low. */
export type Opinions = { high: readonly Saying[]; middle: readonly Saying[]; low: readonly Saying[] };

/** Tires on a vehicle that somebody sits in and drives every day. */
export const DAILY: readonly Voice[] = [
  'touring',
  'performance',
  'summer',
  'all-weather',
  'winter',
  'all-terrain',
  'mud',
  'highway',
  'van',
  'ev',
];
const ROAD: readonly Voice[] = ['touring', 'performance', 'summer', 'all-weather', 'highway', 'ev'];
const SPORT: readonly Voice[] = ['performance', 'summer'];
const QUIET: readonly Voice[] = ['touring', 'performance', 'all-weather', 'winter', 'highway', 'van', 'ev'];
const RUGGED: readonly Voice[] = ['all-terrain', 'mud'];
const ALL: readonly Voice[] = [...DAILY, 'truck', 'trailer', 'spare'];
const LASTING: readonly Voice[] = [...DAILY, 'truck', 'trailer'];
const SNOW: readonly Voice[] = ['winter', 'all-weather', 'all-terrain'];
const TRUCK: readonly Voice[] = ['truck'];
const TRAILER: readonly Voice[] = ['trailer'];
const SPARE: readonly Voice[] = ['spare'];

export const opinions: Readonly<Record<ReviewAttribute, Opinions>> = {
  dry: {
    high: [
      { says: 'Planted on dry roads, even on fast ramps.', of: ROAD },
      { says: 'Dry grip is better than on my original tires.' },
      { says: 'Steers where I point it.' },
      { says: 'Corners flat with my usual load.' },
      { says: 'Stays calm in crosswinds.' },
      { says: 'Holds its line fully loaded.', of: TRUCK },
      { says: 'Tracks straight behind the truck.', of: TRAILER },
      { says: 'No more sway at highway speed.', of: TRAILER },
      { says: 'Got us home without drama.', of: SPARE },
      { says: 'Felt steady at 50 mph.', of: SPARE },
    ],
    middle: [
      { says: 'Dry handling is fine, nothing special.' },
      { says: 'Good enough on dry pavement.', of: LASTING },
      { says: 'Steering is a bit slower than before.' },
      { says: 'No better and no worse than my last ones on dry roads.' },
      { says: 'Did what a spare should do.', of: SPARE },
    ],
    low: [
      { says: 'Feels vague on dry roads.' },
      { says: 'Squeals early in parking garages.', of: ROAD },
      { says: 'Lost the sharp turn-in I was used to.', of: SPORT },
      { says: 'Scrubs in tight yards.', of: TRUCK },
      { says: 'The trailer wanders in crosswinds.', of: TRAILER },
      { says: 'The car pulls to one side on it.', of: SPARE },
    ],
  },
  wet: {
    high: [
      { says: 'No drama in heavy rain.', of: LASTING },
      { says: 'Stops short in the wet.', of: [...ROAD, 'winter', 'van'] },
      { says: 'Standing water on the interstate did not bother it.', of: [...ROAD, 'van'] },
      { says: 'Very sure-footed in rain.' },
      { says: 'I no longer slow down for every puddle.' },
      { says: 'Held fine on a rainy ride to the installer.', of: SPARE },
    ],
    middle: [
      { says: 'Rain is okay at normal speed.', of: ALL },
      { says: 'Wet grip is average.', of: LASTING },
      { says: 'Fine in the rain if you leave some room.', of: LASTING },
    ],
    low: [
      { says: 'Spins easily pulling away in the wet.' },
      { says: 'Hydroplanes sooner than I’d like.', of: [...DAILY, 'truck'] },
      { says: 'ABS comes in too soon on wet roads.' },
      { says: 'Skates on wet docks and yards.', of: TRUCK },
      { says: 'Slides on wet boat ramps.', of: TRAILER },
      { says: 'Take it easy with this one in the rain.', of: SPARE },
    ],
  },
  winter: {
    high: [
      { says: 'Went up our unplowed hill without spinning.', of: SNOW },
      { says: 'Snow is no problem.', of: SNOW },
      { says: 'Stopped straight on packed snow.', of: SNOW },
      { says: 'Got me to work on every snow day.', of: [...SNOW, 'mud'] },
      {
        says: 'Better in light snow than I expected.',
        of: ['touring', 'performance', 'highway', 'van', 'ev', 'mud'],
      },
    ],
    middle: [
      { says: 'Light snow is fine, ice is not.' },
      { says: 'It copes with slush.' },
      { says: 'Okay on plowed roads in winter.' },
    ],
    low: [
      { says: 'Useless in snow.' },
      { says: 'Slid through a stop sign on packed snow.' },
      {
        says: 'I needed other tires for winter.',
        of: ['touring', 'performance', 'highway', 'van', 'ev', 'mud'],
      },
    ],
  },
  comfort: {
    high: [
      { says: 'Rides smoothly over broken streets.' },
      { says: 'Potholes are much softer now.' },
      { says: 'The kids sleep in the back again.', of: QUIET },
      { says: 'My back thanks me on long drives.', of: [...QUIET, 'all-terrain'] },
      { says: 'Comfortable, no harshness.', of: QUIET },
      { says: 'You hardly notice it is a spare.', of: SPARE },
    ],
    middle: [
      { says: 'Ride is about the same as before.' },
      { says: 'A little firm, but you get used to it.' },
      { says: 'Comfort is average.' },
      { says: 'Firm, as a spare is.', of: SPARE },
    ],
    low: [
      { says: 'Rides hard.', of: ALL },
      { says: 'Every expansion joint comes through.' },
      { says: 'Too stiff for my taste.' },
    ],
  },
  noise: {
    high: [
      { says: 'Quiet on the highway.', of: QUIET },
      { says: 'I can hear the radio again.', of: QUIET },
      { says: 'Hardly any hum.', of: [...QUIET, 'truck'] },
      { says: 'Quieter than I expected for this kind of tire.', of: [...SPORT, ...RUGGED, 'truck'] },
      { says: 'No louder than the other three.', of: SPARE },
    ],
    middle: [
      { says: 'Some hum on concrete.', of: [...DAILY, 'truck'] },
      { says: 'Noise is acceptable.', of: ALL },
      { says: 'Not silent, not loud.', of: [...DAILY, 'truck'] },
    ],
    low: [
      { says: 'Loud from day one.', of: ALL },
      { says: 'There is a drone at 45 mph.', of: [...DAILY, 'truck'] },
      { says: 'Got louder after 10,000 miles.', of: [...DAILY, 'truck'], afterMiles: 10_000 },
    ],
  },
  treadwear: {
    high: [
      { says: 'Hardly any wear so far.', of: LASTING },
      { says: 'The tread gauge says almost new.', of: LASTING },
      { says: 'On track to beat the warranty.', afterMiles: 15_000, warranted: true },
      { says: 'Wears evenly with regular rotation.', of: LASTING, afterMiles: 10_000 },
      { says: 'Still looks new.', of: LASTING },
    ],
    middle: [
      { says: 'Too early to say much about wear.', of: LASTING },
      { says: 'Wear is as expected.', of: LASTING, afterMiles: 10_000 },
      { says: 'About half gone at half the warranty.', afterMiles: 20_000, warranted: true },
      { says: 'Normal wear.', of: LASTING, afterMiles: 5000 },
    ],
    low: [
      { says: 'I can already see wear.', of: LASTING },
      { says: 'Wearing faster than promised.', afterMiles: 10_000, warranted: true },
      { says: 'Down to the bars too early.', of: LASTING, afterMiles: 15_000 },
      { says: 'Outer edges are going fast.', of: LASTING, afterMiles: 5000 },
    ],
  },
};

/** One line above a review, by the rounded overall rating. */
export const summaries: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Saying[]>> = {
  5: [
    { says: 'Best tires I have had on this vehicle' },
    { says: 'Exactly what I needed', of: ALL },
    { says: 'Would buy again today', of: ALL },
    { says: 'Worth every dollar', of: ALL },
    { says: 'A big step up' },
    { says: 'Impressed from the first mile' },
    { says: 'Great tire, fair price', of: ALL },
    { says: 'Nothing to complain about', of: ALL },
  ],
  4: [
    { says: 'Very good all around', of: LASTING },
    { says: 'Happy with it', of: ALL },
    { says: 'Good value', of: ALL },
    { says: 'Solid tire', of: ALL },
    { says: 'Better than what came off', of: LASTING },
    { says: 'Does most things well' },
    { says: 'Good choice for daily driving', of: QUIET },
    { says: 'Almost perfect', of: ALL },
  ],
  3: [
    { says: 'Decent', of: ALL },
    { says: 'It is okay', of: ALL },
    { says: 'Average, but so was the price', of: ALL },
    { says: 'Good points and bad points', of: ALL },
    { says: 'Does the job', of: ALL },
    { says: 'Expected a little more', of: ALL },
    { says: 'Fine for short trips', of: ['touring', 'all-weather', 'ev', 'spare'] },
  ],
  2: [
    { says: 'Disappointed', of: ALL },
    { says: 'Not for me', of: ALL },
    { says: 'Would look elsewhere next time', of: ALL },
    { says: 'Wanted to like them', of: LASTING },
    { says: 'Below what I expected', of: ALL },
  ],
  1: [
    { says: 'Would not buy again', of: ALL },
    { says: 'Replaced them early', of: LASTING, afterMiles: 10_000 },
    { says: 'A mistake', of: ALL },
    { says: 'Regret this one', of: ALL },
  ],
};

/** Something about the purchase or the use, added to some reviews. */
export const asides: readonly Saying[] = [
  { says: 'Installed at a local shop without trouble.', of: ALL },
  { says: 'Balanced with very little weight.', of: [...DAILY, 'truck'] },
  { says: 'Delivered in three days.', of: ALL },
  { says: 'Bought four.', of: DAILY },
  { says: 'The alignment was checked at the same time.', of: DAILY },
  { says: 'I compared prices for a week before I bought.', of: ALL },
  { says: 'Paid less than the dealer asked.', of: ALL },
  { says: 'Bought a pair for a single-axle trailer.', of: TRAILER },
  { says: 'Checked the date code. It was made this year.', of: ALL },
  { says: 'Second set of these for us.', of: LASTING },
  { says: 'I drive a mix of city and highway.', of: QUIET },
  { says: 'Had to raise the pressure 2 psi to get it right.' },
  { says: 'My spouse noticed the difference first.', of: QUIET },
  { says: 'Gas mileage stayed the same.', of: DAILY.filter((voice) => voice !== 'ev') },
  { says: 'My range stayed about the same.', of: ['ev'] },
];

export const firstNames: readonly string[] =
  'Aaron Alicia Amy Andre Angela Anita Ben Brenda Brian Carla Carlos Cathy Chris Dana Daniel David Debra Dennis Derek Diane Ed Elena Emily Eric Erin Felix Frank Gary Gina Glenn Grace Greg Hannah Harold Heidi Ian Isaac Jack Jamal James Janet Jason Jen Jeremy Jim Joan Joe Jordan Jose Judy Julie Karen Keith Ken Kim Kyle Laura Leah Lee Linda Lisa Luis Mandy Marc Maria Mark Marta Matt Megan Mei Mike Monica Nancy Nate Nick Nina Omar Pam Pat Paul Pete Priya Quinn Rachel Ralph Ray Rick Rita Rob Rosa Ruth Ryan Sal Sam Sandra Scott Sean Shawn Sheila Steve Sue Tara Ted Teresa Tim Tina Todd Tom Tony Tracy Tyler Vera Vic Wanda Wayne Will Yolanda Zach'.split(
    ' ',
  );
