import { type ChannelView, type Snapshot, findSuggestions } from '../../catalog/catalog/index.ts';

/** A model year and two words at least: a vehicle that our directory may lack. */
const LOOKS_LIKE_ONE = /^(?:19[3-9]\d|20[0-4]\d) +(?=.*\p{L}{2})\S+ +\S/u;
const LOOKED_AT = 8;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The usual name of a vehicle that somebody has typed or chosen: `2019 honda civic` → `2019 Honda Civic`. One that the directory
 * lacks keeps its name if it has a year, a make, and a model.
 * @returns null for anything else
 */
export function vehicleName(view: ChannelView, known: Snapshot, typed: string): string | null {
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  const { suggestions, isCertain } = findSuggestions(view, known, text, LOOKED_AT);
  const vehicles = suggestions.filter(({ kind, label }) => kind === 'vehicle' && LOOKS_LIKE_ONE.test(label));
  const same = vehicles.find(({ label }) => plain(label) === plain(text));
  if (same !== undefined) return same.label;
  const [first] = vehicles;
  if (isCertain && first !== undefined) return first.label;
  return LOOKS_LIKE_ONE.test(text) ? text : null;
}
