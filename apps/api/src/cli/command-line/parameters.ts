import { InvalidArgumentError } from 'commander';
import type { Parameter } from './verb.ts';

const asTyped = (typed: string): string => typed;

/** A required word: `<email>`. */
export function argument(name: string, description: string): Parameter<string>;
export function argument<T>(name: string, description: string, parse: (typed: string) => T): Parameter<T>;
export function argument(
  name: string,
  description: string,
  parse: (typed: string) => unknown = nonEmpty,
): Parameter<unknown> {
  return { flags: `<${name}>`, description, isRequired: true, parse };
}

/** One or more words at the end: `<files...>`. */
export const argumentList = (name: string, description: string): Parameter<readonly string[]> => ({
  flags: `<${name}...>`,
  description,
  isRequired: true,
});

/** An option with a value that may be left out: `--van <miles>`. */
export function option(flags: string, description: string): Parameter<string | undefined>;
export function option<T>(
  flags: string,
  description: string,
  parse: (typed: string) => T,
): Parameter<T | undefined>;
export function option(
  flags: string,
  description: string,
  parse: (typed: string) => unknown = asTyped,
): Parameter<unknown> {
  return { flags, description, isRequired: false, parse };
}

/** An option with a value that must be there: `--why <sentence>`. */
export function requiredOption(flags: string, description: string): Parameter<string>;
export function requiredOption<T>(
  flags: string,
  description: string,
  parse: (typed: string) => T,
): Parameter<T>;
export function requiredOption(
  flags: string,
  description: string,
  parse: (typed: string) => unknown = nonEmpty,
): Parameter<unknown> {
  return { flags, description, isRequired: true, parse };
}

/** An option without a value: true if it was typed. */
export const flagOption = (flags: string, description: string): Parameter<boolean> => ({
  flags,
  description,
  isRequired: false,
});

/** Trims the typed text and refuses an empty one. */
export function nonEmpty(typed: string): string {
  const text = typed.trim();
  if (text === '') throw new InvalidArgumentError('It is empty.');
  return text;
}

/** The number of an order, a return and the like, which people type in any case. */
export const upperCase = (typed: string): string => nonEmpty(typed).toUpperCase();

/** A short name that rows refer to: `atd-stock`. */
export const slugUpTo =
  (most: number) =>
  (typed: string): string => {
    if (!/^[a-z0-9][a-z0-9-]*$/.test(typed))
      throw new InvalidArgumentError('It must be of small letters, digits, and hyphens, such as atd-stock.');
    if (typed.length > most)
      throw new InvalidArgumentError(`It must have no more than ${String(most)} characters.`);
    return typed;
  };

export const slug = slugUpTo(40);

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number): (typed: string) => number {
  return (typed) => {
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new InvalidArgumentError(`It must be a whole number from ${String(least)} to ${String(most)}.`);
    return number;
  };
}

/** One of some words. */
export function oneOfWords<T extends string>(words: readonly T[]): (typed: string) => T {
  return (typed) => {
    const word = words.find((one) => one === typed);
    if (word === undefined) throw new InvalidArgumentError(`It must be one of ${words.join(', ')}.`);
    return word;
  };
}
