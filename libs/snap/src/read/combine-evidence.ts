import { isWellSeen, type Look, weighEvidence, type WeighedSize } from './evidence.ts';
import { type ReadingOutcome } from './reading.ts';
import { sizeFamily } from './size-trie.ts';

interface CombinedEvidence {
  readonly outcome: ReadingOutcome;
  /** Best first; `photo` is the index of the one that shows it most clearly. */
  readonly sizes: readonly (Omit<WeighedSize, 'look'> & { readonly photo: number })[];
}

/** Heights of a strip from the places of one photo to those of the next, so that none of them overlap. */
const APART = 2;

/**
 * Weighs what several photos of one tire show. Their places are weighed as places of one sidewall: the evidence is added,
 * and whatever keeps a size from being sure in one photo keeps it so. Sure is only a size that leads in each of them, and that
 * one of them shows well: the same faint misread in both is none.
 *
 * @param photos the `looks` of each reading; photos of one tire, none of them twice
 */
export function combineEvidence(photos: readonly (readonly Look[])[]): CombinedEvidence {
  const shifted = photos.map((looks, photo) => looks.map((look) => moved(look, photo * APART)));
  const { outcome, sizes } = weighEvidence(shifted.flat());
  const leading = photos.map((looks) => leadingFamily(looks));
  const [first] = sizes;
  const family = first === undefined ? null : sizeFamily(first.size);
  const agree =
    family !== null &&
    leading.every((other) => other === family) &&
    photos.some((looks) => isWellSeen(looks, family));
  return {
    outcome: outcome === 'sure' && !agree ? 'unsure' : outcome,
    sizes: sizes.map(({ look, ...size }) => ({
      ...size,
      photo: shifted.findIndex((looks) => looks.includes(look)),
    })),
  };
}

function moved({ place, ...look }: Look, down: number): Look {
  return { ...look, place: { ...place, y0: place.y0 + down, y1: place.y1 + down } };
}

function leadingFamily(looks: readonly Look[]): string | null {
  const [first] = weighEvidence(looks).sizes;
  return first === undefined ? null : sizeFamily(first.size);
}
