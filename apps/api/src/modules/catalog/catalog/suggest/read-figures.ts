import { findSize, formatSize, type LoadMark, loadRangeFacts, sizeSlug, type TireSize } from '@tirekit/tires';
import type { ChannelView } from '../index/channel-view.ts';
import { splitWords } from './normalize.ts';
import { type PriceRange, readPrice } from './read-price.ts';
import type { NamedVehicle } from './read-vehicles.ts';
import { silentWords } from './search-words.ts';
import { onSale, sizeLabel, sizesBegunBy } from './size-keys.ts';

/** A size, a rim diameter, or a vehicle that the tires must fit. */
export type FitTarget =
  // A size that is sold with another prefix only, such as LT275/70R18 for 275/70R18, is not as typed.
  | { kind: 'size'; code: number; label: string; isAsTyped: boolean }
  | { kind: 'rim'; inches: number }
  | { kind: 'vehicle'; vehicle: NamedVehicle };

/** Every size has one. Most texts have none, and looking for a size costs more than the rest of reading them. */
const FIGURE = /\p{N}/u;
/** A rim diameter: `17 inch`, `17"`, `22.5 in`, `R17`, `20s`. */
const RIM =
  /(?<=^|\s)(?:r(\d{2}(?:\.5)?)|(\d{2}(?:\.5)?)[\s-]*(?:["”″]|'{2}|in(?:ch(?:es)?)?\b|'?s\b))(?=\s|$)/i;
/** A size without its rim diameter: `225/65`, `lt275 70`, `35x12.5`. */
const HALF_SIZE =
  /(?<=^|\s)(?:(?:p|lt|st|hl|t)?\s?[1-3]\d5\s*[/\s-]\s*[2-9][05]|\d{2}\s*x\s*\d{1,2}(?:\.\d{1,2})?)(?=\s|$)/i;
/** The diameter of a flotation tire, not of a rim: `33 inch`, `35"`, `37s`. */
const TALL = /(?<=^|\s)(2[7-9]|3\d|4[0-4])(?:[\s-]*(?:["”″]|'{2}|in(?:ch(?:es)?)?\b)|'?s\b)(?=\s|$)/i;
/** A mileage, as a warranty promises it: `80k`, `60,000 miles`, `80k mile warranty`. */
const MILES =
  /(?<=^|\s)(?:\d{2,3}k|\d{2,3}[,.]?000(?=[\s-]*(?:miles?|mi|warranty)\b))[\s-]*(?:miles?\b|mi\b)?(?:[\s-]*(?:tread[\s-]*(?:wear|life)?\s*)?(?:warranty|guarantee)\b)?/i;
/** Ways to write a size that no catalog has: `225/65R/17`, `225x65x17`, `225/65-17`. */
const ODD_SIZES: readonly (readonly [pattern: RegExp, size: string])[] = [
  [/(\d{2})\s?(?:r\/|\/\s?r|r\s?-)\s?(\d{2})(?!\d)/gi, '$1R$2'],
  [/\b(\d{2}5)\s?[x*]\s?(\d0|\d5)\s?[x*]\s?r?(\d{2})\b/gi, '$1/$2R$3'],
  [/\b(\d{2}5)\s?\/\s?(\d0|\d5)\s?-\s?(\d{2})\b/g, '$1/$2R$3'],
  [/\b(\d{2})\s?x\s?(\d{1,2}(?:\.\d{1,2})?)\s?-\s?(\d{2})\b/gi, '$1x$2R$3'],
];
/** The forms that a size without a prefix may be sold as. */
const OTHER_FORMS = [
  // A trailer runs on trailer tires, and a load range belongs to a light truck tire.
  { form: { prefix: 'ST' }, asked: /\b(?:trailer|camper)s?\b/i },
  {
    form: { prefix: 'LT' },
    asked: /\b(?:\d{1,2}[\s-]?ply|load\s+(?:ra\w+\s+)?[c-f]|[c-f]\s+(?:rated|load)|lr\s?[c-f]|lt)\b/i,
  },
  { form: { suffix: 'C' }, asked: null },
] as const;
/** `rin 17` */
const SPANISH_RIM = /\brin\s?(\d{2})\b/gi;
const LOAD_WORDS = /\b(?:load(?:[\s-]+(?:range|rating))?|lr|rated)(?=\s|$)/i;
/** The words that emoji stand for. */
const PICTURES: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/[❄☃⛄🌨🏔]/gu, ' snow '],
  [/[🌧☔🌦]/gu, ' rain '],
];
const HALF_SIZES = 5;
/** 335/30R20 begins like a 33-inch tire. */
const SIZES_OF_A_WIDTH = 40;

/** The sizes, rims, or vehicles that a search says the tires must fit, and its other words. */
export interface TargetedSearch {
  placed: readonly FitTarget[];
  others: string;
}

/** The meaning of a search's figures. */
export interface SearchFigures {
  price: PriceRange | null;
  /** True if it asks for a mileage warranty. The list then begins with the longest. */
  asksForMiles: boolean;
  loadMark: LoadMark | null;
}

/** Reads the figures of a search: a price, a mileage, a size with its load mark, a diameter; and the other words. */
export function parseFigures(view: ChannelView, typed: string): TargetedSearch & SearchFigures {
  const text = PICTURES.reduce((said, [picture, word]) => said.replace(picture, word), typed).replace(
    SPANISH_RIM,
    '$1"',
  );
  const priced = readPrice(text) ?? { price: null, others: text };
  const { price } = priced;
  const promised = MILES.exec(priced.others);
  const others = promised === null ? priced.others : priced.others.replace(promised[0], ' ');
  const size = sizeIn(view, others);
  const placed = size ?? rimIn(view, others) ?? begunSizes(view, others) ?? { placed: [], others };
  const loadMark = size?.loadMark ?? null;
  return {
    price,
    asksForMiles: promised !== null,
    loadMark,
    placed: placed.placed,
    // The letter of "load range E" was read with the size.
    others: loadMark === null ? placed.others : placed.others.replace(LOAD_WORDS, ' '),
  };
}

/** Finds a size that is on sale, or the form that a size without a prefix is sold as. */
function sizeIn(view: ChannelView, typed: string): (TargetedSearch & { loadMark: LoadMark | null }) | null {
  if (!FIGURE.test(typed)) return null;
  const { index } = view;
  const usual = ODD_SIZES.reduce((text, [odd, size]) => text.replace(odd, size), typed);
  const getCode = (size: TireSize): number => {
    const code = index.sizeCode(sizeSlug(size));
    return code >= 0 && onSale(view, code).length > 0 ? code : -1;
  };
  const sizeAs = (text: string, form: Partial<TireSize> | null, isAsTyped: boolean) => {
    const formed = (size: TireSize): TireSize =>
      form === null || !isBare(size) ? size : { ...size, ...form };
    const found = findSize(text, (size) => (form === null || isBare(size)) && getCode(formed(size)) >= 0);
    if (found === null) return null;
    const size = formed(found.size);
    const place: FitTarget = { kind: 'size', code: getCode(size), label: formatSize(size), isAsTyped };
    return { placed: [place], loadMark: found.loadMark, others: found.others };
  };
  const asked = OTHER_FORMS.find((form) => form.asked?.test(typed));
  const plain = sizeAs(typed, null, true) ?? (usual === typed ? null : sizeAs(usual, null, true));
  // An LT in front leaves nothing open.
  if (plain !== null && /^[A-Z]/.test(plain.placed[0]?.label ?? '')) return plain;
  const hasRange = loadRangeFacts(plain?.loadMark ?? null) !== null;
  return (
    (asked === undefined ? null : sizeAs(usual, asked.form, true)) ??
    (hasRange ? sizeAs(usual, { prefix: 'LT' }, true) : null) ??
    plain ??
    findFirst(OTHER_FORMS, ({ form }) => sizeAs(usual, form, false))
  );
}

/** The first result that is not null, without working out those behind it. */
function findFirst<T, R>(items: readonly T[], read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

const isBare = ({ kind, prefix, suffix }: TireSize): boolean =>
  kind === 'metric' && prefix === '' && suffix === '';

/** Finds a rim diameter, or the diameter of a flotation tire. */
function rimIn(view: ChannelView, typed: string): TargetedSearch | null {
  const rim = RIM.exec(typed);
  const inches = Number(rim?.[1] ?? rim?.[2]);
  if (rim !== null && view.index.rims.includes(inches))
    return { placed: [{ kind: 'rim', inches }], others: typed.replace(rim[0], ' ') };
  const tall = TALL.exec(typed);
  if (tall === null) return null;
  const inch = tall[1] ?? '';
  const codes = sizesBegunBy(view, inch, SIZES_OF_A_WIDTH)
    .filter((code) => sizeLabel(view, code).startsWith(`${inch}x`))
    .slice(0, HALF_SIZES);
  if (codes.length === 0) return null;
  return { placed: codes.map((code) => begunAt(view, code)), others: typed.replace(tall[0], ' ') };
}

const begunAt = (view: ChannelView, code: number): FitTarget => ({
  ...{ kind: 'size', code, label: sizeLabel(view, code) },
  isAsTyped: true,
});

/** Finds the sizes with a typed beginning; null if no other words are there that could choose among their tires. */
function begunSizes(view: ChannelView, typed: string): TargetedSearch | null {
  const [begun] = HALF_SIZE.exec(typed) ?? [];
  if (begun === undefined) return null;
  const others = typed.replace(begun, ' ');
  if (splitWords(others).every((word) => silentWords.has(word))) return null;
  const codes = sizesBegunBy(view, begun, HALF_SIZES);
  if (codes.length === 0) return null;
  return { placed: codes.map((code) => begunAt(view, code)), others };
}
