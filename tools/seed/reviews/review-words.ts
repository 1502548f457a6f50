import { type ReviewAttribute } from '@tirekit/contract';

/** What reviewers say of an attribute that they rated high, in the middle, low. */
export type Opinions = { high: readonly string[]; middle: readonly string[]; low: readonly string[] };

export const opinions: Readonly<Record<ReviewAttribute, Opinions>> = {
  dry: {
    high: [
      'Planted on dry roads, even on fast ramps.',
      'Dry grip is better than on the tires that came with it.',
      'Steers where I point it.',
      'Corners flat with my usual load.',
    ],
    middle: [
      'Dry handling is fine, nothing special.',
      'Good enough on dry pavement.',
      'Steering is a bit slower than before.',
    ],
    low: [
      'Feels vague on dry roads.',
      'Squeals early in parking garages.',
      'Lost the sharp turn-in I was used to.',
    ],
  },
  wet: {
    high: [
      'No drama in heavy rain.',
      'Stops short in the wet.',
      'Standing water on the interstate did not bother it.',
      'Very sure-footed in rain.',
    ],
    middle: [
      'Rain is okay at normal speed.',
      'Wet grip is average.',
      'Fine in the rain if you leave some room.',
    ],
    low: [
      'Spins easily pulling away in the wet.',
      'Aquaplanes earlier than I like.',
      'ABS comes in too soon on wet roads.',
    ],
  },
  winter: {
    high: [
      'Went up our unplowed hill without spinning.',
      'Snow is no problem.',
      'Stopped straight on packed snow.',
      'Got me to work on every snow day.',
    ],
    middle: ['Light snow is fine, ice is not.', 'It copes with slush.', 'Okay on plowed roads in winter.'],
    low: ['Useless in snow.', 'Slid through a stop sign on packed snow.', 'I needed other tires for winter.'],
  },
  comfort: {
    high: [
      'Rides smoothly over broken streets.',
      'Potholes are much softer now.',
      'My back thanks me on long drives.',
      'Comfortable, no harshness.',
    ],
    middle: [
      'Ride is about the same as before.',
      'A little firm, but you get used to it.',
      'Comfort is average.',
    ],
    low: ['Rides hard.', 'Every expansion joint comes through.', 'Too stiff for my taste.'],
  },
  noise: {
    high: [
      'Quiet on the highway.',
      'I can hear the radio again.',
      'Hardly any hum.',
      'Surprisingly silent for this kind of tire.',
    ],
    middle: ['Some hum on concrete.', 'Noise is acceptable.', 'Not silent, not loud.'],
    low: ['Loud from day one.', 'There is a drone at 45 mph.', 'Noise went up after 10,000 miles.'],
  },
  treadwear: {
    high: [
      'Hardly any wear so far.',
      'On track to beat the warranty.',
      'Wears evenly with regular rotation.',
      'Still looks new.',
    ],
    middle: ['Wear is as expected.', 'About half gone at half the warranty.', 'Normal wear.'],
    low: ['Wearing faster than promised.', 'Down to the bars too early.', 'Outer edges are going fast.'],
  },
};

/** One line above a review, by the rounded overall rating. */
export const summaries: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'Best tires I have had on this car',
    'Exactly what I needed',
    'Would buy again today',
    'Worth every dollar',
    'A big step up',
    'Impressed from the first mile',
    'Great tire, fair price',
    'Nothing to complain about',
  ],
  4: [
    'Very good all around',
    'Happy with them',
    'Good value',
    'Solid tire',
    'Better than what came off',
    'Does most things well',
    'Good choice for daily driving',
    'Almost perfect',
  ],
  3: [
    'Decent',
    'It is okay',
    'Average, but so was the price',
    'Good points and bad points',
    'Does the job',
    'Expected a little more',
    'Fine for short trips',
  ],
  2: [
    'Disappointed',
    'Not for me',
    'Would look elsewhere next time',
    'Wanted to like them',
    'Below what I expected',
  ],
  1: ['Would not buy again', 'Replaced them early', 'A mistake', 'Regret this one'],
};

/** Something about the purchase or the use, added to some reviews. */
export const asides: readonly string[] = [
  'Installed at a local shop without trouble.',
  'Balanced with very little weight.',
  'Delivered in three days.',
  'Bought four.',
  'Checked the date code: made this year.',
  'Second set of this line for us.',
  'Mileage is a mix of city and highway.',
  'Had to raise the pressure two psi to make it right.',
  'My spouse noticed the difference first.',
  'Gas mileage stayed the same.',
];

export const firstNames: readonly string[] =
  'Aaron Alicia Amy Andre Angela Anita Ben Brenda Brian Carla Carlos Cathy Chris Dana Daniel David Debra Dennis Derek Diane Ed Elena Emily Eric Erin Felix Frank Gary Gina Glenn Grace Greg Hannah Harold Heidi Ian Isaac Jack Jamal James Janet Jason Jen Jeremy Jim Joan Joe Jordan Jose Judy Julie Karen Keith Ken Kim Kyle Laura Leah Lee Linda Lisa Luis Mandy Marc Maria Mark Marta Matt Megan Mei Mike Monica Nancy Nate Nick Nina Omar Pam Pat Paul Pete Priya Quinn Rachel Ralph Ray Rick Rita Rob Rosa Ruth Ryan Sal Sam Sandra Scott Sean Shawn Sheila Steve Sue Tara Ted Teresa Tim Tina Todd Tom Tony Tracy Tyler Vera Vic Wanda Wayne Will Yolanda Zach'.split(
    ' ',
  );
