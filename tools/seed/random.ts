/** A source of repeatable chance: the same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number;
  /** True in this share of cases. */
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** So many different items, in random order; all of them when there are fewer. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
  /** One of the keys, as often as its weight says. */
  weighted: <Key extends string>(weights: Readonly<Partial<Record<Key, number>>>) => Key;
};

/** 32 bits of a text (FNV-1a with a final mix). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixBits(hash);
}

/** Spreads every bit of a 32-bit number over all others (MurmurHash3's finalizer). */
export function mixBits(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The numbers are those of mulberry32, seeded with the text. */
export function randomFrom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    const taken: Item[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(between(0, left.length - 1), 1));
    return taken;
  };
  const weighted = <Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key => {
    // Object.entries forgets the key type that the parameter states.
    const entries = Object.entries(weights) as [Key, number][];
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const hit = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
    if (hit === undefined) throw new Error('There is nothing to pick from');
    return hit[0];
  };
  return { next, between, chance: (share) => next() < share, pick, sample, weighted };
}
