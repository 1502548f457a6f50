import { KnownWords } from '../nearest-word.ts';
import { wordOverlap, toWords } from './heading-words.ts';

/** The name that somebody most likely meant by another one: a mistyped one, or one of which it shares a word. Null if none is near. */
function findNearestName(given: string, names: readonly string[]): string | null {
  const byPlain = new Map(names.map((name) => [toWords(name).join(''), name]));
  const plain = new KnownWords([...byPlain.keys()]).nearest(toWords(given).join(''));
  if (plain !== null) return byPlain.get(plain) ?? null;
  const shared = names.map((name) => ({ name, share: wordOverlap(toWords(given), toWords(name)) }));
  const [best] = shared.toSorted((a, b) => b.share - a.share);
  return best !== undefined && best.share > 0 ? best.name : null;
}

/** “The nearest is “Weight”.” for the end of a message, with a space before it; empty if no name is near. */
export function nearestHint(given: string, names: readonly string[]): string {
  const nearest = findNearestName(given, names);
  return nearest === null ? '' : ` The nearest is “${nearest}”.`;
}
