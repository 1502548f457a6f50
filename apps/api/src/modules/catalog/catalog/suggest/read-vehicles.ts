import type { DirectoryMake, DirectoryModel } from '../../vehicles/index.ts';
import { splitWords } from './normalize.ts';
import type { PhraseMeaning } from './phrase-book.ts';

/** A car, as far as a search names it. It has a year only if its model was made in that year. */
export interface NamedVehicle {
  make: DirectoryMake;
  model: DirectoryModel | null;
  year: number | null;
  /** The trim's name: `Sport Touring`. */
  trim: string | null;
}

export const isShort = (word = ''): boolean => /^\d\d$/.test(word);

/** The model year of `19 civic`: two figures that nothing else explains, of a year in which the model was made. */
export function shortYear(
  unread: readonly (readonly string[])[],
  meanings: readonly PhraseMeaning[],
): number | null {
  const short = unread.filter(([first, ...more]) => isShort(first) && more.length === 0);
  const [figures] = short[0] ?? [];
  if (figures === undefined || short.length > 1) return null;
  const year = Number(figures) + (figures >= '90' ? 1900 : 2000);
  const models = meanings.flatMap((one) => (one.kind === 'model' ? one.model : []));
  return models.some(({ years }) => years.includes(year)) ? year : null;
}

/** `3,500 lb single axle` has five words. */
const LONGEST_TRIM = 5;

export interface NamedTrim {
  name: string;
  /** The number of words that it takes. */
  count: number;
}

/** Reads a trim of one of the models that were read so far; null if the words name none. */
export function trimAt(
  words: readonly string[],
  from: number,
  meanings: readonly PhraseMeaning[],
  year: number | null,
): NamedTrim | null {
  const models = meanings.flatMap((meaning) => (meaning.kind === 'model' ? meaning.model : []));
  for (let count = models.length === 0 ? 0 : LONGEST_TRIM; count > 0; count--) {
    const typed = words.slice(from, from + count).join();
    for (const model of models) {
      const name = listTrims(model, year).get(typed);
      if (name !== undefined) return { name, count };
    }
  }
  return null;
}

/** The trims of a model by their words, of one year or of all (null). A model may have a hundred of them. */
const trimsByModel = new WeakMap<DirectoryModel, Map<number | null, ReadonlyMap<string, string>>>();

function listTrims(model: DirectoryModel, year: number | null): ReadonlyMap<string, string> {
  const byYear = trimsByModel.get(model) ?? new Map<number | null, ReadonlyMap<string, string>>();
  trimsByModel.set(model, byYear);
  const known = byYear.get(year);
  if (known !== undefined) return known;
  const names = year === null ? Object.values(model.trims).flat() : (model.trims[String(year)] ?? []);
  const trims = new Map(names.map((name) => [splitWords(name).join(), name]));
  byYear.set(year, trims);
  return trims;
}

/** The models that were named, or the makes if there are none. A make next to models says which of them are meant. */
export function getVehicles(
  meanings: readonly PhraseMeaning[],
  year: number | null,
  trim: string | null,
): NamedVehicle[] {
  const models = meanings.filter((meaning) => meaning.kind === 'model');
  const makes = meanings.filter((meaning) => meaning.kind === 'make');
  const ofMake = models.filter(({ make }) => makes.some((one) => one.make === make));
  const meant = ofMake.length > 0 ? ofMake : models;
  return meant.length > 0
    ? meant.map(({ make, model }) => ({ make, model, year, trim }))
    : makes.map(({ make }) => ({ make, model: null, year: null, trim: null }));
}
