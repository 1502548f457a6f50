import { guidedPath } from '@tirekit/contract';
import type { Climate, DrivingStyle, Priority, YearlyMiles } from '@tirekit/tires';
import { CLIMATES, DRIVING_STYLES, PRIORITIES, YEARLY_MILES } from '@tirekit/tires';

/** In place of an answer: the question was skipped. */
export const SKIPPED = 'skip';
type Skipped = typeof SKIPPED;

/** The questions in their order. The driving style comes before them and is none: without one there is nothing to answer. */
export const guidedQuestions = ['car', 'weather', 'miles', 'matters'] as const;
export type GuidedQuestion = (typeof guidedQuestions)[number];
export type GuidedStep = 'style' | GuidedQuestion | 'answers';

/** The answers in the address of guided shopping; null for a question not asked yet. It never contains a ZIP code. */
export interface GuidedState {
  style: DrivingStyle | null;
  /** A fitment id. */
  car: string | null;
  /** A size's slug, of those who know it and do not name their vehicle. It answers the question about the car. */
  size: string | null;
  weather: Climate | Skipped | null;
  miles: YearlyMiles | Skipped | null;
  matters: Priority | Skipped | null;
  /** The buyer's own weights of the score: `4-1-2-2`. */
  weights: string | null;
}

/** Every query parameter of the page. The last three name a vehicle of which the trim is not known yet. */
export const guidedParameters = [
  'style',
  'car',
  'size',
  'weather',
  'miles',
  'matters',
  'weights',
  'year',
  'make',
  'model',
] as const;

const SLUG = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** `225-65r17-tires`, `35x12-50r20-tires`; what somebody typed is read by the loader. */
const SIZE = /^(?=.{1,40}$)[a-z]*\d[a-z0-9-]*-tires$/;
const WEIGHTS = /^[0-4](?:-[0-4]){3}$/;

const toSlug = <T extends string>(entries: readonly { slug: T }[], given: string | null): T | null =>
  entries.find(({ slug }) => slug === given)?.slug ?? null;

const getSize = (given: string | null) => (given !== null && SIZE.test(given) ? given : null);

/** Reads the state from an address. Anything that cannot be understood counts as not said. */
export function readGuidedState(search: URLSearchParams): GuidedState {
  const slug = (name: string) => {
    const given = search.get(name);
    return given !== null && SLUG.test(given) ? given : null;
  };
  const answered = <T extends string>(name: string, entries: readonly { slug: T }[]): T | Skipped | null =>
    search.get(name) === SKIPPED ? SKIPPED : toSlug(entries, search.get(name));
  const weights = search.getAll('weights').join('-');
  const car = slug('car');
  return {
    style: toSlug(DRIVING_STYLES, search.get('style')),
    car,
    size: car === null || car === SKIPPED ? getSize(search.get('size')) : null,
    weather: answered('weather', CLIMATES),
    miles: answered('miles', YEARLY_MILES),
    matters: answered('matters', PRIORITIES),
    weights: WEIGHTS.test(weights) ? weights : null,
  };
}

/** The address of a state. The same state always gives the same text. */
export function guidedHref(state: GuidedState): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value !== null) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? guidedPath : `${guidedPath}?${text}`;
}

/** The query of a state without some parts, for the hidden fields of a form that asks for those. */
export function guidedFields(state: GuidedState, ...without: readonly (keyof GuidedState)[]): string {
  const rest: GuidedState = { ...state };
  for (const name of without) rest[name] = null;
  return guidedHref(rest).slice(guidedPath.length + 1);
}

const isAnswered = (state: GuidedState, question: GuidedQuestion): boolean =>
  state[question] !== null || (question === 'car' && state.size !== null);

/** The first thing that was not answered. */
export function getStep(state: GuidedState): GuidedStep {
  if (state.style === null) return 'style';
  return guidedQuestions.find((question) => !isAnswered(state, question)) ?? 'answers';
}

/** The state with a question open again; later answers stay. */
export const reopened = (state: GuidedState, question: GuidedQuestion): GuidedState => ({
  ...state,
  [question]: null,
  ...(question === 'car' && { size: null }),
});

/** The state one step before; from the first question, the choice of a driving style. */
export function before(state: GuidedState, question: GuidedQuestion): GuidedState {
  const earlier = guidedQuestions[guidedQuestions.indexOf(question) - 1];
  return earlier === undefined ? { ...state, style: null } : reopened(state, earlier);
}

/** The state with everything skipped that is still open, which leads to the answers. */
export function restSkipped(state: GuidedState): GuidedState {
  const skipped = { ...state };
  for (const question of guidedQuestions) if (!isAnswered(state, question)) skipped[question] = SKIPPED;
  return skipped;
}

/** An answer, as the API takes it; undefined for a question that was skipped. */
export const said = <T extends string>(answer: T | Skipped | null): T | undefined =>
  answer === null || answer === SKIPPED ? undefined : (answer as T);
