import type { GuidedChoice } from './guided-choice.ts';
import { YEARS_TO_COUNT_ON } from './guided-choice.ts';
import { agesFirst, climateFor, type GuidedRequest, kindsFor } from './guided-rules.ts';
import { SUMMER_TIRE_MIN_F } from './snow.ts';

/** A note that a clerk gives before naming a tire. */
export interface GuidedNote {
  code: GuidedNoteCode;
  text: string;
}

export type GuidedNoteCode =
  | 'other-kind'
  | 'nothing'
  | 'no-summer-in-snow'
  | 'summer-is-warm-only'
  | 'snow-has-limits'
  | 'ratings-of-the-vehicle'
  | 'truck-tires'
  | 'passenger-rated'
  | 'age-before-wear'
  | 'trailer'
  | 'electric'
  | 'no-size';

/** The advice that goes with the answers to a request, the most important first. */
export function guidedNotes(request: GuidedRequest, { kind, isFirstKind }: GuidedChoice): GuidedNote[] {
  const { style, climate, miles, isTrailer, isElectric, isForOneSize, isWorkSize } = request;
  const wanted = kindsFor(request)[0]?.name ?? 'tires';
  const freezes = climate === 'snow' || climate === 'some-snow';
  const cold = String(SUMMER_TIRE_MIN_F);
  const isPassengerTow = style === 'towing-hauling' && isForOneSize && !isWorkSize && !isTrailer;
  const notes: (readonly [isSaid: boolean, code: GuidedNoteCode, text: string])[] = [
    [kind === null, 'nothing', 'We have nothing in stock that we would recommend for these answers.'],
    [
      kind !== null && !isFirstKind && !isPassengerTow,
      'other-kind',
      `We’d look for ${wanted} first, but have none here that fit. These ${kind?.name ?? 'tires'} come closest.`,
    ],
    [
      isTrailer,
      'trailer',
      'A trailer runs on trailer (ST) tires only. Check the load range and the age before the tread.',
    ],
    [
      style === 'lead-foot' && freezes && !isTrailer,
      'no-summer-in-snow',
      `Summer tires harden below ${cold}°F and have no grip on snow. Where you drive, we show performance tires that can stay on. A summer set and a winter set are the sharper answer, if you have room for both.`,
    ],
    [
      style === 'lead-foot' && !freezes && !isTrailer && climateFor(request) !== 'hot',
      'summer-is-warm-only',
      `Summer tires are for roads above ${cold}°F. If it freezes where you drive, go back and say so.`,
    ],
    [
      climate === 'snow' && style !== 'lead-foot' && !isTrailer,
      'snow-has-limits',
      'The mountain snowflake (3PMSF) stands for acceleration on packed snow, not for ice or braking. If you drive before the plow, a set of winter tires stops shorter.',
    ],
    [
      isPassengerTow && kind !== null,
      'passenger-rated',
      'This is a passenger-rated size, so we stay with it and with the load index of your door placard or higher. LT tires carry more, but need more air than the placard says.',
    ],
    [
      style === 'towing-hauling' && !isTrailer,
      'ratings-of-the-vehicle',
      'No tire raises what your vehicle may tow or carry. Stay within its ratings, and check the pressure cold before each trip.',
    ],
    [
      style === 'towing-hauling' && !isForOneSize,
      'truck-tires',
      'LT tires need more air than passenger tires for the same load. Tell us your vehicle, so that we check the load with you.',
    ],
    [
      agesFirst(miles) && !isTrailer,
      'age-before-wear',
      `At under 7,500 miles a year, tires grow old before they wear out. We count on ${String(YEARS_TO_COUNT_ON)} years, so a long warranty is worth less to you than grip and price.`,
    ],
    [
      isElectric,
      'electric',
      'Electric cars are heavy. Keep the load index on your door placard or go higher.',
    ],
    [
      !isForOneSize,
      'no-size',
      'Without your vehicle these are models, not sizes. Prices and ratings depend on the size.',
    ],
  ];
  return notes.filter(([isSaid]) => isSaid).map(([, code, text]) => ({ code, text }));
}
