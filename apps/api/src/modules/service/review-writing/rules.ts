import type { ReviewReason } from '@tirekit/contract';

/** The texts of a review that the rules read. Ratings are no part of it, so no rule can prefer good ones (16 CFR 465.7). */
export interface CheckedTexts {
  readonly summary: string;
  readonly comments: string | null;
  readonly name: string;
  readonly vehicle: string;
  /** The value of a field that people do not see. */
  readonly website: string;
}

const DOMAINS = 'com|net|org|info|biz|shop|store|online|site|xyz|top|io|co|us|ru|cn|me|ly|app|dev';
const LINK = new RegExp(
  String.raw`\bhttps?:|\bwww\.|(?<![@\w])(?:[a-z0-9-]+\.)+(?:${DOMAINS})\b(?!\.\w)|\b[a-z0-9-]+ ?(?:\[dot\]|\(dot\)) ?[a-z]{2,}`,
  'i',
);
const EMAIL = /[^\s@]+ ?@ ?[a-z0-9-]+\.[a-z]{2,}/i;
/** Ten digits in the groups of a telephone number; sizes, miles, and prices have others. */
const PHONE = /(?<![\d./])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4}(?![\d/])/;
const SAME_LETTER = /([\p{L}\p{P}\p{S}])\1{9}/u;

/** Words for which a person looks at a review first. Never deleted from it: context decides. */
const OFFENSIVE = new Set(
  'asshole assholes bastard bastards bitch bitches bullshit cocksucker cunt cunts dickhead fag faggot fuck fucked fucker fuckers fucking motherfucker nigger niggers pussy retard retarded retards scumbag scumbags shit shitty slut sluts twat wanker whore whores'.split(
    ' ',
  ),
);

/** A text of this many words must have some different ones. */
const WORDS = { from: 20, leastDifferent: 0.25, inARow: 5 } as const;

const formatWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

function isRepeated(text: string): boolean {
  const words = formatWords(text);
  let inARow = 1;
  for (const [at, word] of words.entries()) {
    inARow = word === words[at - 1] ? inARow + 1 : 1;
    if (inARow === WORDS.inARow) return true;
  }
  const isPoor = words.length >= WORDS.from && new Set(words).size < words.length * WORDS.leastDifferent;
  return isPoor || SAME_LETTER.test(text);
}

/** Reads a character as people read it: `ｗｗｗ` is `www`. */
const plain = (text: string): string => text.normalize('NFKC');

/** Reasons of the table for which a review waits, judged by its words. */
export function reasonsToWait({ summary, comments, name, vehicle, website }: CheckedTexts): ReviewReason[] {
  const texts = [summary, comments ?? '', name, vehicle].map(plain);
  const some = (test: (text: string) => boolean): boolean => texts.some(test);
  const found: Partial<Record<ReviewReason, boolean>> = {
    link: some((text) => LINK.test(text)),
    contact: some((text) => EMAIL.test(text) || PHONE.test(text)),
    repeated: some(isRepeated),
    language: some((text) => formatWords(text).some((word) => OFFENSIVE.has(word))),
    automated: website !== '',
  };
  return (Object.keys(found) as ReviewReason[]).filter((reason) => found[reason]);
}
