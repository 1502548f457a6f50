import type { Database } from '../../platform/db/database.ts';

/** An argument or an option of a verb, with the name and placeholder that commander reads: `<id>`, `--why <sentence>`, `--all`. */
export interface Parameter<T> {
  readonly flags: string;
  readonly description: string;
  readonly isRequired: boolean;
  /**
   * Absent for an option without a value.
   * @throws InvalidArgumentError of commander if it cannot be used
   */
  readonly parse?: (typed: string) => T;
}

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type NoParameters = Readonly<Record<never, Parameter<unknown>>>;

type Values<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer T> ? T : never;
};

/** The database and settings that a verb works with. */
export interface VerbContext {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly environment: Readonly<NodeJS.ProcessEnv>;
}

/** A command of an area. */
export interface Verb<
  Arguments extends Parameters = Parameters,
  Options extends Parameters = Parameters,
  Result = unknown,
> {
  readonly description: string;
  /** A paragraph at the end of its help. */
  readonly details?: string;
  /** Arguments in the order in which they are typed. */
  readonly arguments?: Arguments;
  readonly options?: Options;
  /** True if it may change the database, which is named first then. */
  readonly changes: boolean;
  /** @throws CommandFailed if it could not be done, UsageError if something is missing or contradicts itself */
  run(work: VerbContext, input: Values<Arguments> & Values<Options>): Promise<Result>;
  /** The lines to print for people. A verb that has them prints its result as JSON with `--json`. */
  print?(result: Result, input: Values<Arguments> & Values<Options>): readonly string[];
}

/** One area of the shop on the command line: `tirekit <area> <verb>`. */
export interface Area {
  readonly verbs: Readonly<Record<string, Verb>>;
  /** Errors whose message is the whole answer: the work was refused. */
  readonly refusals?: readonly (abstract new (...args: never[]) => Error)[];
}

/** A verb whose input is typed by its arguments and options. */
export const verb = <
  Result,
  Arguments extends Parameters = NoParameters,
  Options extends Parameters = NoParameters,
>(
  described: Verb<Arguments, Options, Result>,
): Verb<Arguments, Options, Result> => described;

/** The work was not done. Exit code 1. Without a message if the problems were printed before. */
export class CommandFailed extends Error {}

/** The typed command lacks something or contradicts itself. Exit code 2. */
export class UsageError extends Error {}
