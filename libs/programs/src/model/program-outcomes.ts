import { messages } from '@tirekit/contract';

/** Messages after a visit to the partner's sign-in that added no member, by the word in the page's address. */
const said = {
  canceled: (name: string) =>
    `You didn’t finish signing in to ${name}, so you haven’t joined. You can try again anytime.`,
  'not-eligible': (name: string) =>
    `${name} signed you in, but says your account there isn’t part of this program. Ask your benefits team if you think it should be.`,
  'other-account': (name: string) =>
    `Your ${name} sign-in was already used to join with another account here. Sign in with that account, or leave the program there first.`,
  ended: () =>
    'This sign-in no longer works. It was used before, took too long, or was started somewhere else. Your prices haven’t changed. Please start again.',
  unavailable: (name: string) =>
    `We couldn’t reach the sign-in of ${name}, so you haven’t joined. Your prices haven’t changed. Please try again in a few minutes.`,
  'too-often': () => messages.programSignOnTooOften,
} satisfies Record<string, (name: string) => string>;

export type ProgramOutcome = keyof typeof said;

/** The outcome of the visit that led to an address; null for none. */
export function programOutcomeIn(query: URLSearchParams): ProgramOutcome | null {
  const word = query.get('outcome');
  return word !== null && Object.hasOwn(said, word) ? (word as ProgramOutcome) : null;
}

/** @param name the program's */
export const programOutcomeWords = (outcome: ProgramOutcome, name: string): string => said[outcome](name);
