import {
  business,
  type Fitment,
  type GuidedAnswer,
  type GuidedAnswers,
  type GuidedQuery,
  TireListQuery,
} from '@tirekit/contract';
import {
  chooseGuided,
  type GuidedPick,
  type GuidedRequest,
  guidedNotes,
  guidedReason,
  type GuidedTire,
  isElectricCar,
  parseScoreWeights,
  readScoreWeights,
  weightsFor,
  writeScoreWeights,
} from '@tirekit/tires';
import type { AnswerCacheTags } from '../../../../platform/http/cache-tags.ts';
import type { FittingJudge } from '../fitting.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { zeroCounts } from '../index/facet-counts.ts';
import { getMatches } from '../index/search.ts';
import { listPairs, type TirePair } from '../pairs.ts';
import { resolveQuery, type ResolvedQuery, type UnknownSlug } from '../resolve-query.ts';
import { type ListFitting, staggeredPair, tireList } from '../tire-list.ts';
import { toTireSummary } from '../tire-summary.ts';
import { priceShares } from './price-shares.ts';
import { PairReader, type ReaderInputs, TireReader } from './tire-reader.ts';

/** The buyer's vehicle, with the judge of what fits it. */
export interface GuidedVehicle extends ListFitting {
  readonly fitment: Fitment;
}

/**
 * Recommends tires for a way of driving. The rules are `chooseGuided` of `@tirekit/tires`; this reads the index for them.
 * If nothing can be recommended, the notes say so.
 */
export function guidedAnswers(
  view: ChannelView,
  query: GuidedQuery,
  vehicle: GuidedVehicle | null,
): { answer: GuidedAnswers; tags: AnswerCacheTags } | UnknownSlug {
  const size = vehicle === null ? query.size : undefined;
  const all = resolveQuery(view, TireListQuery.parse({ size }), vehicle?.judge.sizeSlugs ?? null);
  if ('unknown' in all) return all;
  const request = getRequest(query, vehicle);
  const weights = weightsFor(request);
  const written = writeScoreWeights(weights);
  const own = readScoreWeights(written);
  const reading: ReaderInputs = {
    view,
    setSize: request.setSize,
    weighted: own && view.index.weighted.of(own),
    judge: vehicle?.judge ?? null,
    shares: request.isForOneSize ? null : priceShares(view),
  };
  const tires = tiresFor(reading, all, vehicle);
  const choice = chooseGuided(request, tires.count, view.index.lines.length, tires.at);
  const kind = choice.kind;
  const narrowed = TireListQuery.parse({
    ...{ size, pageSize: 1 },
    category: [...(kind?.categories ?? [])],
    type: [...(kind?.types ?? [])],
    ...(kind?.snowflake === true && { severeSnow: true }),
  });
  const behind = resolveQuery(view, narrowed, vehicle?.judge.sizeSlugs ?? null);
  return {
    tags: all.tags,
    answer: {
      answers: choice.picks.map((pick) => getAnswer(pick, tires, request, reading)),
      notes: guidedNotes(request, choice),
      setSize: request.setSize,
      weights: written,
      behind: {
        category: narrowed.category,
        type: narrowed.type,
        severeSnow: narrowed.severeSnow === true,
        name: kind?.name ?? 'tires',
        total: 'unknown' in behind ? 0 : tireList(view, narrowed, behind, vehicle).total,
      },
    },
  };
}

const TRAILER_SIZE = /^st\d/;
/** `lt275-70r18-tires`, `235-65r16c-tires`, `35x12-50r20-tires` */
const WORK_SIZE = /^lt\d|\dc-tires$|^\d{2}x/;

function getRequest(query: GuidedQuery, vehicle: GuidedVehicle | null): GuidedRequest {
  const { style, climate = null, miles = null, matters = null, size = '', weights } = query;
  const fitment = vehicle?.fitment ?? null;
  return {
    ...{ style, climate, miles, matters },
    weights: parseScoreWeights(weights),
    setSize: fitment?.tireCount ?? business.quantity.usual,
    isTrailer: fitment === null ? TRAILER_SIZE.test(size) : fitment.kind === 'trailer',
    isElectric: fitment !== null && isElectricCar(fitment.make, fitment.model),
    isWorkSize: WORK_SIZE.test(fitment?.front.sizeSlug ?? size),
    isForOneSize: fitment !== null || size !== '',
  };
}

/** The tires to choose among, by position: single ones, or the sets of a staggered car. */
interface Tires {
  readonly count: number;
  readonly at: (position: number) => GuidedTire;
  readonly rowAt: (position: number) => number;
  /** Null for single tires. */
  readonly pairAt: ((position: number) => TirePair) | null;
}

const NO_PAIR: TirePair = { front: 0, rear: 0, together: [], outcome: 0 };

function tiresFor(reading: ReaderInputs, all: ResolvedQuery, vehicle: GuidedVehicle | null): Tires {
  const { view } = reading;
  const pairs = vehicle?.staggered ? pairsFor(reading, all, vehicle.judge, vehicle.staggered) : [];
  if (pairs.length > 0) {
    const reader = new PairReader(reading);
    const pairAt = (position: number) => pairs[position] ?? NO_PAIR;
    return {
      count: pairs.length,
      at: (position) => reader.of(pairAt(position)),
      rowAt: (position) => pairAt(position).front,
      pairAt,
    };
  }
  const reader = new TireReader(reading);
  const rows = all.candidates;
  const rowAt = (position: number) => (rows === null ? position : (rows[position] ?? 0));
  return {
    count: rows === null ? view.index.size : rows.length,
    at: (position) => reader.of(rowAt(position)),
    rowAt,
    pairAt: null,
  };
}

const pairsFor = (
  { view, weighted }: ReaderInputs,
  all: ResolvedQuery,
  judge: FittingJudge,
  car: Fitment,
): TirePair[] =>
  listPairs(view, getMatches(view, all, zeroCounts(view)), judge, car, { sort: 'score', weighted });

function getAnswer(
  pick: GuidedPick,
  tires: Tires,
  request: GuidedRequest,
  { view, judge, weighted }: ReaderInputs,
): GuidedAnswer {
  const row = tires.rowAt(pick.at);
  return {
    ...(tires.pairAt === null || judge === null
      ? { tire: toTireSummary(view, row, judge?.verdict(row), weighted, request.setSize), pair: null }
      : { tire: null, pair: staggeredPair(view, tires.pairAt(pick.at), judge, weighted) }),
    reasons: pick.roles.map((role) => guidedReason(role, tires.at(pick.at), pick, request)),
    line: request.isForOneSize ? null : getLine(view, view.index.columns.line[row] ?? 0),
  };
}

function getLine(view: ChannelView, at: number): GuidedAnswer['line'] {
  const rows = view.index.sizesOfLine(at, view.prices);
  const prices = rows.map((row) => view.prices.of(row));
  return {
    path: view.index.line(at).path,
    sizes: new Set(rows.map((row) => view.index.columns.sizeSlug[row])).size,
    fromPriceInCents: Math.min(...prices),
  };
}
