import { loadRangeFacts, parseLoadMark } from './load-mark.ts';
import type { GuidedPick, GuidedTire } from './guided-choice.ts';
import { milesToCount, YEARS_TO_COUNT_ON } from './guided-choice.ts';
import { type GuidedRequest, type GuidedRole, WINTER_KIND } from './guided-rules.ts';
import { drivingStyleName, usualMiles } from './guided-words.ts';
import { SUMMER_TIRE_MIN_F } from './snow.ts';

/** Why a tire is an answer: a heading of a few words, and the fact. */
export interface GuidedRoleReason {
  role: GuidedRole;
  title: string;
  text: string;
}

const thousands = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const points = (tenths: number): string => (tenths / 10).toFixed(1);

/** The sentence for a tire that is the only one of its kind; empty for any other. */
const amongWords = ({ compared, kind }: Pick<GuidedPick, 'compared' | 'kind'>): string =>
  compared === 1 ? `It is the only one we have among ${kind.name}.` : '';

const TITLES: Readonly<Record<GuidedRole, string>> = {
  best: 'Best match',
  life: 'Lasts longest',
  cost: 'Costs least per mile',
  price: 'Costs least',
  quiet: 'Quietest ride',
  wet: 'Best on wet roads',
  snow: 'Best for snow',
  winter: 'For real winters',
  handling: 'Sharpest steering',
  strength: 'Carries the most',
  electric: 'Made for electric cars',
  'runner-up': 'Also worth a look',
};

function lifeText(tire: GuidedTire, pick: GuidedPick, request: GuidedRequest): string {
  const miles = thousands.format(tire.warrantyMiles);
  const yearly = usualMiles(request.miles);
  const years = yearly === null ? null : tire.warrantyMiles / yearly;
  const counted =
    years === null
      ? ''
      : years > YEARS_TO_COUNT_ON
        ? ` At your miles a year, it is more than you drive in the ${String(YEARS_TO_COUNT_ON)} years that we would count on any tire.`
        : ` That is about ${years.toFixed(1).replace('.0', '')} years of your driving.`;
  const among =
    pick.compared > 1
      ? `None of the ${String(pick.compared)} ${pick.kind.name} we compared promises more.`
      : amongWords(pick);
  return `${miles}-mile warranty. ${among}${counted}`;
}

/** Cents of a set for 1,000 miles. */
const perThousandMiles = (tire: GuidedTire, request: GuidedRequest): number =>
  (tire.setCents * 1_000) / milesToCount(tire.warrantyMiles, request);

function costText(tire: GuidedTire, request: GuidedRequest): string {
  const cost = dollars.format(Math.round(perThousandMiles(tire, request)) / 100);
  const miles = thousands.format(milesToCount(tire.warrantyMiles, request));
  const isCapped = milesToCount(tire.warrantyMiles, request) < tire.warrantyMiles;
  const over = isCapped
    ? `the ${miles} miles you drive in ${String(YEARS_TO_COUNT_ON)} years`
    : `its ${miles}-mile warranty`;
  return `${cost} for a set of ${String(request.setSize)} per 1,000 miles, over ${over}.`;
}

function bestText(tire: GuidedTire, pick: GuidedPick, request: GuidedRequest): string {
  const style = drivingStyleName(request.style);
  const how = request.weights === null ? `weighted for ${style}` : 'weighted as you chose';
  if (tire.score === 0)
    return `The closest match among ${pick.kind.name}. Too little is known of it for a score.`;
  const parts = [
    { name: 'tread life', figure: tire.longLasting },
    { name: 'handling', figure: tire.handling },
    { name: 'traction', figure: tire.traction },
    { name: 'durability', figure: tire.durability },
  ].sort((a, b) => b.figure - a.figure);
  const [strongest] = parts;
  const led =
    strongest === undefined ? '' : ` Strongest in ${strongest.name}, with ${points(strongest.figure)}.`;
  const among = pick.compared > 1 ? `, the best of ${String(pick.compared)} ${pick.kind.name}` : '';
  return `Scores ${points(tire.score)} of 10 ${how}${among}.${led}`;
}

function strengthText(tire: GuidedTire, pick: GuidedPick, request: GuidedRequest): string {
  const mark = parseLoadMark(tire.loadMark);
  const range = loadRangeFacts(mark);
  const casing =
    range !== null
      ? `Load range ${range.range} (${String(range.ply)}-ply rated).`
      : mark === 'XL' || mark === 'HL'
        ? 'An extra-load (XL) casing.'
        : '';
  if (!request.isForOneSize)
    return `${casing} Durability ${points(tire.durability)} of 10 among its kind.`.trim();
  const load = `Carries ${thousands.format(tire.maxLoadLb)} lb a tire at its full pressure.`;
  const among =
    pick.compared > 1
      ? ` None of the ${String(pick.compared)} ${pick.kind.name} we compared carries more.`
      : '';
  return [load, casing].filter(Boolean).join(' ') + among;
}

function priceText(tire: GuidedTire, pick: GuidedPick, request: GuidedRequest): string {
  if (request.isForOneSize)
    return `${dollars.format(tire.setCents / 100)} for a set of ${String(request.setSize)}${pick.compared > 1 ? `, the lowest price of the ${String(pick.compared)} ${pick.kind.name} we compared` : ''}.`;
  const percent = Math.round(100 * (1 - tire.priceShare));
  return percent >= 1
    ? `About ${String(percent)}% below what tires of its sizes usually cost here.`
    : 'Priced like the usual tire of its sizes, and lower than the others of its kind.';
}

function wetText(tire: GuidedTire): string {
  const figure = `Traction ${points(tire.traction)} of 10 among its kind`;
  return `UTQG traction grade ${tire.wetGrade}, measured in straight-line braking on wet pavement. ${figure}.`;
}

/** The reason of a pick for one of its roles, from the facts of its tire. */
export function guidedReason(
  role: GuidedRole,
  tire: GuidedTire,
  pick: GuidedPick,
  request: GuidedRequest,
): GuidedRoleReason {
  const text = (): string => {
    switch (role) {
      case 'best':
        return bestText(tire, pick, request);
      case 'life':
        return lifeText(tire, pick, request);
      case 'cost':
        return costText(tire, request);
      case 'price':
        return priceText(tire, pick, request);
      case 'quiet':
        return `Rated ${(tire.noiseSum / tire.noiseCount).toFixed(1)} of 5 for noise in ${thousands.format(tire.noiseCount)} verified reviews.`;
      case 'wet':
        return wetText(tire);
      case 'snow':
        return `Carries the mountain snowflake (3PMSF), which a measured test of traction on snow earns${
          tire.traction === 0 ? '.' : `. Traction ${points(tire.traction)} of 10 among its kind.`
        }`;
      case 'winter':
        return `A winter tire with the mountain snowflake (3PMSF). Its rubber stays soft below ${String(SUMMER_TIRE_MIN_F)}°F. Put on all four, and take them off in spring.`;
      case 'handling':
        return `Handling ${points(tire.handling)} of 10, from its speed rating, sidewall, and construction. ${amongWords(pick)}`.trim();
      case 'strength':
        return strengthText(tire, pick, request);
      case 'electric':
        return 'Made for the weight and the torque of an electric car, and to save its range.';
      case 'runner-up':
        return tire.score === 0
          ? `Another of our ${pick.kind.name}.`
          : `Scores ${points(tire.score)} of 10 by the same weights, next among ${pick.kind.name}.`;
    }
  };
  const title =
    role === 'best' && pick.kind !== WINTER_KIND
      ? `Best match for ${request.weights === null ? drivingStyleName(request.style) : 'your weights'}`
      : TITLES[role];
  return { role, title, text: text() };
}
