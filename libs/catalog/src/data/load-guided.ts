import {
  getGuidedAnswers,
  type GuidedAnswer,
  type GuidedAnswers,
  listFitments,
  modelWithMake,
} from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';
import { getErrorPage, redirectTo, toResult } from '@tirekit/shell-server/request';
import { cardTire, type CardTire } from '@tirekit/tire-ui';
import { canonicalSizeSlug, categoryBySlug, CLIMATES, PRIORITIES, YEARLY_MILES } from '@tirekit/tires';
import {
  guidedHref,
  guidedParameters,
  type GuidedState,
  type GuidedStep,
  readGuidedState,
  said,
  SKIPPED,
  getStep,
} from '../model/guided-state.ts';
import { guidedTexts } from '../model/guided-words.ts';
import { emptyListState, readListState, writeListState } from '../model/list-state.ts';
import { type Car, cardPair, type CardPair, loadCar } from './load-list.ts';

/** One recommendation as its page shows it. */
export interface GuidedCard extends Pick<GuidedAnswer, 'reasons' | 'line'> {
  tire: CardTire | null;
  pair: CardPair | null;
}

/** The basis of the answers, and the list behind them. */
export interface GuidedResult extends Pick<GuidedAnswers, 'notes' | 'setSize' | 'weights'> {
  cards: readonly GuidedCard[];
  /** The buyer's answers so far, in words. */
  given: Partial<Record<'car' | 'weather' | 'miles' | 'matters', string>>;
  /** The list that they come from, in the same order. */
  list: { href: string; name: string; total: number | null };
}

export interface GuidedData {
  state: GuidedState;
  step: GuidedStep;
  car: Car | null;
  /** The trims of a vehicle that was named without one; each leads on. Empty if none was. */
  trims: readonly { name: string; to: string }[];
  /** `2019 Honda Civic`, with `trims`. */
  vehicle: string | null;
  /** The problem with the answer that was just given. */
  problem: string | null;
  result: GuidedResult | null;
}

type Asked = Pick<RequestContext, 'api'>;

/**
 * The data for an address of guided shopping: the next question, or the answers.
 * @throws a redirect to the address without what cannot be understood, or with the vehicle that was named
 */
export async function loadGuided({ api }: Asked, url: URL): Promise<GuidedData> {
  const state = readGuidedState(url.searchParams);
  const named = getStep(state) === 'car' ? await namedVehicle({ api }, url, state) : null;
  const typed = url.searchParams.get('size') ?? '';
  const isTyped = typed !== '' && state.size === null && (state.car === null || state.car === SKIPPED);
  if (isTyped && getStep(state) === 'car') {
    const found = canonicalSizeSlug(typed);
    if (found !== null) throw redirectTo(guidedHref({ ...state, size: found }));
  }
  const problem = isTyped ? guidedTexts.sizeUnread : (named?.problem ?? null);
  if (named === null && problem === null && hasMore(url, state)) throw redirectTo(guidedHref(state));

  const car = await loadCar(api, said(state.car) ?? null, null, null);
  // An old link may name a car that is not known any more: it is asked for again.
  if (car === null && said(state.car) !== undefined) throw redirectTo(guidedHref({ ...state, car: null }));
  const step = getStep(state);
  return {
    ...{ state, step, car, problem },
    trims: named?.trims ?? [],
    vehicle: named?.vehicle ?? null,
    result: step === 'answers' ? await getResult({ api }, state, car) : null,
  };
}

/** True if an address has more of our parameters than the state that it stands for. */
const hasMore = (url: URL, state: GuidedState): boolean => {
  const written = new URL(guidedHref(state), url).searchParams;
  const own: readonly string[] = guidedParameters;
  return [...url.searchParams].some(([name, value]) => own.includes(name) && !written.has(name, value));
};

interface NamedVehicle {
  vehicle: string | null;
  trims: GuidedData['trims'];
  problem: string | null;
}

/** The vehicle that the finder has named by year, make and model; null if it has not. */
async function namedVehicle({ api }: Asked, url: URL, state: GuidedState): Promise<NamedVehicle | null> {
  const [year = '', make = '', model = ''] = ['year', 'make', 'model'].map(
    (name) => url.searchParams.get(name) ?? '',
  );
  if (year === '' && make === '' && model === '') return null;
  // Without scripts, the finder asks for the model in its second step.
  if (!/^\d{4}$/.test(year) || make === '' || model === '')
    return { vehicle: null, trims: [], problem: null };
  const found = await toResult(api.call(listFitments, { params: { make, model, year: Number(year) } }));
  if (!found.ok && found.failure.kind !== 'NotFound') throw getErrorPage(found.failure);
  const fitments = found.ok ? found.answer.fitments : [];
  if (!found.ok || fitments.length === 0) return { vehicle: null, trims: [], problem: guidedTexts.noSizes };
  const trims = fitments.map(({ fitmentId, trim, front }) => ({
    name: trim ?? front.size,
    to: guidedHref({ ...state, car: fitmentId, size: null }),
  }));
  const [only] = trims;
  if (only !== undefined && trims.length === 1) throw redirectTo(only.to);
  const name = modelWithMake(found.answer.make.name, found.answer.model.name);
  return { vehicle: `${year} ${name}`, trims, problem: null };
}

async function getResult({ api }: Asked, state: GuidedState, car: Car | null): Promise<GuidedResult> {
  const { style, size, weather, miles, matters, weights } = state;
  if (style === null) throw redirectTo(guidedHref(state));
  const asked = await toResult(
    api.call(getGuidedAnswers, {
      query: {
        style,
        ...(car !== null && { fitment: car.fitmentId }),
        ...(size !== null && { size }),
        ...(said(weather) !== undefined && { climate: said(weather) }),
        ...(said(miles) !== undefined && { miles: said(miles) }),
        ...(said(matters) !== undefined && { matters: said(matters) }),
        ...(weights !== null && { weights }),
      },
    }),
  );
  if (!asked.ok) {
    if (asked.failure.kind !== 'NotFound' || size === null) throw getErrorPage(asked.failure);
    throw redirectTo(guidedHref({ ...state, size: null }));
  }
  const { answers, notes, setSize } = asked.answer;
  return {
    ...{ notes, setSize, weights: asked.answer.weights },
    cards: answers.map(({ tire, pair, reasons, line }) => ({
      ...{ reasons, line },
      tire: tire && cardTire(tire),
      pair: pair && cardPair(pair),
    })),
    given: givenWords(state, car),
    list: listBehind(asked.answer, state, car),
  };
}

function givenWords({ size, weather, miles, matters }: GuidedState, car: Car | null): GuidedResult['given'] {
  const getName = (entries: readonly { slug: string; name: string }[], slug: string | null) =>
    entries.find((entry) => entry.slug === slug)?.name;
  const vehicle = car?.label ?? size?.replace(/-tires$/, '').toUpperCase();
  const words = {
    car: vehicle,
    weather: getName(CLIMATES, weather),
    miles: getName(YEARLY_MILES, miles),
    matters: getName(PRIORITIES, matters),
  };
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}

/**
 * The list behind the answers, with the same filters and in the same order. Without a vehicle or a size there is no page of
 * several categories at once: it is then that of the first of them that has an answer, because others may have no tires of the kind.
 */
function listBehind(
  { answers, behind, weights }: GuidedAnswers,
  { size }: GuidedState,
  car: Car | null,
): GuidedResult['list'] {
  const { category, type, severeSnow, name, total } = behind;
  const order = { weights: readListState(new URLSearchParams({ weights })).weights };
  const feature = severeSnow ? (['severeSnow'] as const) : [];
  const narrowed = { ...emptyListState, ...order, category, type, feature };
  if (car !== null) {
    const [path = '', query = ''] = car.path.split('?');
    const { fitment, drive } = readListState(new URLSearchParams(query));
    return { href: path + writeListState({ ...narrowed, fitment, drive }), name, total };
  }
  if (size !== null) return { href: `/tire-sizes/${size}${writeListState(narrowed)}`, name, total };
  const answered = new Set(answers.flatMap(({ tire }) => tire?.categories.map(({ slug }) => slug) ?? []));
  const first = category.find((one) => answered.has(one)) ?? category[0];
  const group = first === undefined ? null : categoryBySlug(first);
  if (group === null) return { href: '/categories', name: 'tires', total: null };
  return {
    href: `/categories/${group.pathSlug}${writeListState({ ...narrowed, category: [] })}`,
    name: category.length === 1 ? name : group.longName.toLowerCase(),
    total: category.length === 1 ? total : null,
  };
}
