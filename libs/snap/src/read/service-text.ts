import {
  formatService,
  loadIndexKg,
  parseSize,
  rimInches,
  type ServiceDescription,
  type TireSize,
} from '@tirekit/tires';
import { symbolTable } from './confusions.ts';
import { type SizeHit } from './decode-sizes.ts';
import { getEmissions } from './emissions.ts';
import { collapse, greedyPath } from './greedy-text.ts';
import { type Recognition } from './models.ts';
import { createTrie, type PrintedForm, type SymbolTrie } from './symbol-trie.ts';
import { walkTrie } from './walk-trie.ts';

/** A crop and the size that was found in it. */
export interface SizeInCrop {
  readonly recognition: Recognition;
  readonly hit: SizeHit;
}

const ALPHABET: readonly string[] = [...'0123456789/()JKLMNPQRSTUHVWY'];
/** Nats for a symbol read in its place: a clean 102H counts 2.4. */
const SYMBOL_BONUS = 0.6;
/** A service description is told only if it is as clear as this. */
const CLEAR = { score: 1.6, margin: 1.5 } as const;
/** Nats of a size in a crop that is good enough to read on in it; and of one that needs no second crop to agree. */
const GOOD_CROP = 2;
const CLEAN_CROP = 3.5;
/** Nats: a service description below this needs a second crop to agree. */
const CLEAN_PATH = -0.5;
/** Letters and marks between size and service: load range, XL, RF. Figures there are something else. */
const BETWEEN = /^[^0-9]{0,10}$/;
const MILLIMETERS = 25.4;

/** Load indexes relative to the one that a tire's volume suggests, and the speeds that such tires have. */
interface ServiceRules {
  readonly least: number;
  readonly most: number;
  readonly speeds: string;
  readonly dual: boolean;
}
const RULES: Readonly<Record<'passenger' | 'truck' | 'flotation' | 'spare', ServiceRules>> = {
  passenger: { least: -9, most: 9, speeds: 'QRSTUHVWY', dual: false },
  truck: { least: -5, most: 18, speeds: 'JKLMNPQRSTHV', dual: true },
  flotation: { least: -18, most: 9, speeds: 'KLMNPQRST', dual: true },
  spare: { least: 8, most: 34, speeds: 'MP', dual: false },
};

function getRules(size: TireSize): ServiceRules | null {
  if (size.kind === 'numeric') return null;
  if (size.kind === 'flotation') return RULES.flotation;
  if (size.prefix === 'T') return RULES.spare;
  if (size.prefix === 'LT' || size.prefix === 'ST') return RULES.truck;
  return size.suffix === '' ? RULES.passenger : RULES.truck;
}

/** A full-profile tire's height in percent of its width. */
const FULL_PROFILE = 82;

/**
 * The load index that a tire of this volume usually has: load grows with volume to the power of 0.7 from 225/65R17
 * (19 liters by this formula, index 102) on. Nine in ten of some 500 passenger tires lie 2 below it to 5 above, and
 * truck tires up to 18.
 */
function usualLoadIndex(size: TireSize): number {
  const rim = rimInches(size) * MILLIMETERS;
  const flotation = size.overallDiameter !== null;
  const width = flotation ? size.width * MILLIMETERS : size.width;
  const height = flotation
    ? ((size.overallDiameter ?? 0) * MILLIMETERS - rim) / 2
    : (width * (size.aspect ?? FULL_PROFILE)) / 100;
  const volume = width * height * (rim + height);
  return 102 + (0.7 * Math.log(volume / 19.02e6)) / 0.0287;
}

interface Services {
  readonly trie: SymbolTrie;
  /** By their printed texts, in the order of the trie's ends. */
  readonly byText: ReadonlyMap<string, ServiceDescription>;
  readonly texts: readonly string[];
}

function getServices(size: TireSize): Services | null {
  const rules = getRules(size);
  if (rules === null) return null;
  const usual = Math.round(usualLoadIndex(size));
  const services: ServiceDescription[] = [];
  for (let load = usual + rules.least; load <= usual + rules.most; load += 1) {
    if (loadIndexKg(load) === null) continue;
    for (const speed of rules.speeds) {
      services.push({ loadIndex: load, loadIndexDual: null, speed });
      if (speed === 'Y') services.push({ loadIndex: load, loadIndexDual: null, speed: '(Y)' });
      for (const less of rules.dual ? TWIN_WHEEL_STEPS : [])
        services.push({ loadIndex: load, loadIndexDual: load - less, speed });
    }
  }
  const byText = new Map(services.map((service) => [formatService(service), service]));
  const texts = [...byText.keys()];
  return { byText, texts, trie: createTrie(ALPHABET, texts.map(getForm)) };
}

/** On a twin wheel a tire carries so many indexes less. */
const TWIN_WHEEL_STEPS: readonly number[] = [1, 2, 3, 4, 5, 6];

const getForm = (text: string, end: number): PrintedForm => ({
  end,
  symbols: [...text].map((symbol) => ({
    symbol,
    absent: symbol === '/' ? 1.5 : null,
    bonus: /[0-9A-Z]/.test(symbol) ? SYMBOL_BONUS : 0.2,
  })),
});

/**
 * Load index and speed rating printed after a size, if the crops show them clearly and agree; null otherwise. Only
 * such are considered as a tire of this size can have.
 *
 * @param seen crops of one size; its spellings may differ
 */
export function readService(
  seen: readonly SizeInCrop[],
  characters: readonly string[],
): ServiceDescription | null {
  const read = new Map<string, { service: ServiceDescription; votes: number }>();
  const repeated = new Set<string>();
  for (const { recognition, hit } of seen) {
    const size = hit.score < GOOD_CROP ? null : parseSize(hit.size);
    const services = size === null ? null : getServices(size);
    const clear = services === null ? null : clearText(recognition, characters, hit, services);
    const service = clear === null ? undefined : services?.byText.get(clear.text);
    if (clear === null || service === undefined) continue;
    // A crop that was read twice says nothing new.
    const key = [clear.text, clear.path, hit.score, hit.from].join(' ');
    if (repeated.has(key)) continue;
    repeated.add(key);
    const votes = clear.path >= CLEAN_PATH && hit.score >= CLEAN_CROP ? 2 : 1;
    read.set(clear.text, { service, votes: votes + (read.get(clear.text)?.votes ?? 0) });
  }
  const [only] = read.values();
  return only !== undefined && read.size === 1 && only.votes > 1 ? only.service : null;
}

function clearText(
  { probabilities, steps, classes }: Recognition,
  characters: readonly string[],
  { to }: SizeHit,
  { trie, texts }: Services,
): { text: string; path: number } | null {
  const from = to + 1;
  if (from >= steps) return null;
  const rest = { probabilities: probabilities.subarray(from * classes), steps: steps - from, classes };
  const greedy = greedyPath(rest);
  const { text, firsts, lasts } = collapse(greedy, characters);
  const best = new Map<string, { score: number; path: number }>();
  const emissions = getEmissions(rest, greedy, symbolTable(characters), ALPHABET);
  walkTrie(
    emissions,
    trie,
    () => 0,
    (node, path, start, end) => {
      const token = texts[trie.ends[node] ?? -1];
      if (token === undefined) return;
      const left = text.slice(0, countUntil(lasts, start));
      const right = text.slice(countUntil(firsts, end + 1));
      if (!BETWEEN.test(left) || /[/\d]$/.test(left) || /^[/A-Z0-9]/i.test(right)) return;
      // Brackets are part of the rating (Y); without them it is another.
      if (token.endsWith('Y') && left.endsWith('(')) return;
      const score = path + (trie.bonuses[node] ?? 0);
      if (score > (best.get(token)?.score ?? -Infinity)) best.set(token, { score, path });
    },
  );
  const [first, second] = [...best].toSorted(([, one], [, other]) => other.score - one.score);
  if (first === undefined) return null;
  const [token, { score, path }] = first;
  const isClear = score >= CLEAR.score && score - (second?.[1].score ?? -Infinity) >= CLEAR.margin;
  return isClear ? { text: token, path } : null;
}

/** Characters that lie before a step. */
function countUntil(steps: readonly number[], step: number): number {
  const index = steps.findIndex((place) => place >= step);
  return index === -1 ? steps.length : index;
}
