import { programCallbackPath } from '@tirekit/contract';
import {
  countedPrograms,
  endProgram,
  importPrograms,
  makeCodes,
  type ProgramInFile,
} from '../modules/people/programs/index.ts';
import { say } from './command-line/output.ts';
import { argument, option, wholeNumber } from './command-line/parameters.ts';
import { apply, runImport } from './command-line/run-import.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

const CODES_DEFAULT = 10;
const CODES_MAX = 10_000;

const slug = argument('slug', 'the program');

export const programsArea: Area = {
  verbs: {
    list: verb({
      description: 'list partner programs',
      changes: false,
      run: ({ db }) => countedPrograms(db),
      print: (rows) =>
        rows.length === 0
          ? ['There are no partner programs.']
          : rows.map(
              ({ name, isEnded, listed, members, codes, ...row }) =>
                `${row.slug}  ${name}  ${isEnded ? 'ended' : listed ? 'listed' : 'not listed'}, ${String(members)} members, ${String(codes)} codes left`,
            ),
    }),
    load: verb({
      description: 'compare a file with the programs, and take it over',
      arguments: { path: argument('file.json', 'the programs') },
      options: { apply },
      changes: true,
      run: ({ db, environment }, { path, ...options }) =>
        runImport(path, options, async () => {
          const preview = await importPrograms(db, path, options);
          if (preview.newCodes > 0) say(`${String(preview.newCodes)} new codes.`);
          return {
            preview,
            follows: () => preview.programs.forEach((program) => announce(program, environment)),
          };
        }),
    }),
    codes: verb({
      description: 'make codes with which people join a program',
      arguments: { slug },
      options: {
        count: option(
          '--count <count>',
          `1 to ${String(CODES_MAX)}; ${String(CODES_DEFAULT)} otherwise`,
          wholeNumber(1, CODES_MAX),
        ),
      },
      changes: true,
      run: async ({ db }, { count = CODES_DEFAULT, ...given }) => {
        const made = await db.transaction((tx) => makeCodes(tx, given.slug, count));
        if (made === null) throw new CommandFailed(`There is no program ${given.slug}, or it has ended.`);
        return made;
      },
      print: (made) => made,
    }),
    end: verb({
      description: 'end a program',
      arguments: { slug },
      changes: true,
      run: async ({ db }, given) => {
        const members = await endProgram(db, given.slug);
        if (members === null)
          throw new CommandFailed(`There is no program ${given.slug}, or it has ended already.`);
        say(`Ended. ${String(members)} members pay the regular prices from now on.`);
      },
    }),
  },
};

function announce({ slug: at, name, sso }: ProgramInFile, environment: Readonly<NodeJS.ProcessEnv>): void {
  say(`${name} is at /partner-program/${at}.`);
  if (sso === null) return;
  say(`Register this at ${sso.issuer}: https://<storefront>${programCallbackPath(at)}`);
  const setting = sso.clientSecretSetting;
  if (setting !== null && !environment[setting])
    say(`${setting} is not set here. Until the API has it, nobody joins ${name} by signing in there.`);
}
