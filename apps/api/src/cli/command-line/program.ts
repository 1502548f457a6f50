import { Argument, Command, CommanderError, Option } from 'commander';
import pg from 'pg';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { say, warn, withoutControls } from './output.ts';
import { type Area, CommandFailed, type Parameter, UsageError, type Verb, type VerbContext } from './verb.ts';

/** An area by its name. Its module is loaded only when one of its verbs is asked for. */
export interface AreaEntry {
  readonly description: string;
  readonly load: () => Promise<Area>;
}

const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

/**
 * Runs `tirekit <area> <verb> …`.
 * @param words as typed, without the program's name
 * @param environment its variables
 * @returns the exit code
 */
export async function runProgram(
  areas: Readonly<Record<string, AreaEntry>>,
  words: readonly string[],
  environment: Readonly<NodeJS.ProcessEnv> = process.env,
): Promise<number> {
  const program = new Command('tirekit')
    .description('Does an owner’s work from the command line, in the database at DATABASE_URL.')
    .usage('<area> <verb> [arguments] [options]')
    .helpCommand(false)
    .showHelpAfterError()
    .configureOutput({ outputError: (text, write) => write(withoutControls(text)) })
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 wrong usage.')
    .hook('preSubcommand', async (_program, command) => {
      const entry = areas[command.name()];
      if (entry !== undefined) addVerbs(command, await entry.load(), environment);
    });
  for (const [name, { description }] of Object.entries(areas))
    program.command(name).description(description).usage('<verb> [arguments] [options]').helpCommand(false);
  // `help returns` would print the area's help before its verbs are loaded.
  const typed = words[0] === 'help' ? [...words.slice(1), '--help'] : words;
  try {
    await program.parseAsync(typed, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === exitCodes.done ? exitCodes.done : exitCodes.usage;
    if (!(error instanceof CommandFailed)) throw error;
    if (error.message !== '') warn(error.message);
    return exitCodes.failed;
  }
}

function addVerbs(
  areaCommand: Command,
  { verbs, refusals = [] }: Area,
  environment: Readonly<NodeJS.ProcessEnv>,
): void {
  for (const [name, verb] of Object.entries(verbs)) {
    const command = areaCommand.command(name).description(verb.description);
    const words = Object.entries(verb.arguments ?? {});
    const options = Object.entries(verb.options ?? {}).map(
      ([key, parameter]) => [key, optionFor(parameter)] as const,
    );
    for (const [, parameter] of words) command.addArgument(argumentFor(parameter));
    for (const [, option] of options) command.addOption(option);
    if (verb.print !== undefined) command.option('--json', 'print the answer as JSON');
    if (verb.details !== undefined) command.addHelpText('after', `\n${verb.details}`);
    command.action(async () => {
      const given = command.opts<Record<string, unknown>>();
      const input = {
        ...Object.fromEntries(words.map(([key], place) => [key, command.processedArgs[place] as unknown])),
        ...Object.fromEntries(options.map(([key, option]) => [key, valueOf(option, given)])),
      };
      try {
        await perform(verb, input, { asJson: given['json'] === true, environment });
      } catch (error) {
        if (error instanceof UsageError) command.error(`error: ${error.message}`);
        if (error instanceof Error && refusals.some((refusal) => error instanceof refusal))
          throw new CommandFailed(error.message, { cause: error });
        throw error;
      }
    });
  }
}

function argumentFor({ flags, description, parse }: Parameter<unknown>): Argument {
  const argument = new Argument(flags, description);
  return parse === undefined ? argument : argument.argParser((typed: string) => parse(typed));
}

function optionFor({ flags, description, isRequired, parse }: Parameter<unknown>): Option {
  const option = new Option(flags, description).makeOptionMandatory(isRequired);
  return parse === undefined ? option : option.argParser((typed: string) => parse(typed));
}

/** Commander stores `--no-fee` as `fee: false`. */
function valueOf(option: Option, given: Readonly<Record<string, unknown>>): unknown {
  const value = given[option.attributeName()];
  if (option.negate) return value === false;
  return option.isBoolean() ? value === true : value;
}

async function perform(
  verb: Verb,
  input: Readonly<Record<string, unknown>>,
  { asJson, environment }: { readonly asJson: boolean; readonly environment: Readonly<NodeJS.ProcessEnv> },
): Promise<void> {
  await using work = new OwnersWork(environment);
  if (verb.changes) warn(`Database: ${nameOfDatabase(work.databaseUrl)}`);
  const result = await verb.run(work, input);
  if (asJson) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else for (const line of verb.print?.(result, input) ?? []) say(line);
}

/** Opens the database when a verb first asks for it, because some need none. */
class OwnersWork implements VerbContext {
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  #db: Database | null = null;

  constructor(environment: Readonly<NodeJS.ProcessEnv>) {
    this.environment = environment;
  }

  get databaseUrl(): string {
    const url = this.environment['DATABASE_URL'];
    if (!url)
      throw new CommandFailed(
        'DATABASE_URL must name the database, as postgresql://user:password@host:5432/database.',
      );
    return url;
  }

  get db(): Database {
    this.#db ??= openDatabase({ url: this.databaseUrl, connections: 1, namedStatements: false });
    return this.#db;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#db?.end();
  }
}

/**
 * The database's address in the driver's spelling, with defaults from the driver's own variables, and without
 * user and password.
 */
function nameOfDatabase(url: string): string {
  const { database = '', host, port } = new pg.Client({ connectionString: url });
  return `${database} on ${host}:${String(port)}`;
}
