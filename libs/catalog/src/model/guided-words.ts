import { guidedPath } from '@tirekit/contract';
import { CLIMATES, PRIORITIES, SUMMER_TIRE_MIN_F, YEARLY_MILES } from '@tirekit/tires';
import type { Crumb } from '@tirekit/ui';
import type { GuidedQuestion } from './guided-state.ts';

/** Each question, and why we ask it. */
export const questionWords: Record<GuidedQuestion, { title: string; why: string; short: string }> = {
  car: {
    title: 'What do you drive?',
    why: 'We recommend only tires that fit your vehicle, with the load and the speed rating that it needs.',
    short: 'Vehicle',
  },
  weather: {
    title: 'What are your winters like?',
    why: `Snow and ice decide which rubber you need. Summer tires harden below ${String(SUMMER_TIRE_MIN_F)}°F, and winter tires wear fast on warm roads.`,
    short: 'Weather',
  },
  miles: {
    title: 'How many miles do you drive a year?',
    why: 'If you drive a lot, a longer warranty pays off. If you don’t, your tires will age out before they wear out.',
    short: 'Miles a year',
  },
  matters: {
    title: 'What matters most to you?',
    why: 'No tire is the best at everything. What you choose comes first.',
    short: 'Matters most',
  },
};

/** The answers that a question offers to press. The vehicle is asked by the finder. */
export const choices: Record<Exclude<GuidedQuestion, 'car'>, readonly { slug: string; name: string }[]> = {
  weather: CLIMATES,
  miles: YEARLY_MILES,
  matters: PRIORITIES,
};

export const guidedTexts = {
  title: 'Guided shopping',
  lead: 'Choose how you drive, answer up to four questions, and see three tires with the reasons for each.',
  skip: 'Skip this question',
  now: 'Show my tires now',
  noClimate: 'We don’t know the winters at this ZIP code. Choose what comes closest below.',
  noSizes:
    'We don’t have this vehicle’s tire sizes yet. Enter the size from your tire’s sidewall instead, or skip this question.',
  sizeUnread: 'Please enter a size as it is on your tire, such as 225/65R17.',
} as const;

/** The questions after the first, and the answers, lead back to the first. */
export const guidedCrumbs = (isFirst: boolean): readonly Crumb[] => [
  { label: 'Home', to: '/' },
  isFirst ? { label: guidedTexts.title } : { label: guidedTexts.title, to: guidedPath },
];
