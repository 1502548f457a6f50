import { type Random } from '../random.ts';
import { lineKinds, type LineKind, type LineKindName } from './line-kinds.ts';
import { lineSuffixes, lineWords, secondWords } from './line-names.ts';

/** So many names of two words in front of the suffix are tried before a line becomes the second of its name. */
const TRIES = 12;

/** Names that read alike have the same key: "Rampart A/T" is no other name than "Rampart AT". */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * A name that no line of any brand bears yet: a word and a suffix, then two words and a suffix, at last with a number.
 * `taken` are the keys of the names so far.
 */
export function nameLine(random: Random, kindName: LineKindName, taken: ReadonlySet<string>): string {
  const kind: LineKind = lineKinds[kindName];
  const [words, suffixes] = [lineWords[kind.voice], lineSuffixes[kindName]];
  const isFree = (name: string) => !taken.has(nameKey(name));
  let name = `${random.pick(words)} ${random.pick(suffixes)}`;
  for (let tries = 0; !isFree(name) && tries < TRIES; tries += 1) {
    name = `${random.pick(words)} ${random.pick(secondWords)} ${random.pick(suffixes)}`;
  }
  if (isFree(name)) return name;
  let generation = 2;
  while (!isFree(`${name} ${String(generation)}`)) generation += 1;
  return `${name} ${String(generation)}`;
}
