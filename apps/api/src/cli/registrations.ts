import {
  brandOwners,
  EXPORT_EVERY_DAYS,
  exportAgain,
  ExportRefused,
  exportRegistrations,
  waitingOwners,
} from '../modules/service/tire-registration/index.ts';
import { fileErrorText } from './command-line/file-problem.ts';
import { say } from './command-line/output.ts';
import { argument, requiredOption } from './command-line/parameters.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

const out = requiredOption('--out <file.csv>', 'the file to write');

export const registrationsArea: Area = {
  verbs: {
    list: verb({
      description: 'list the owners of brands whose registrations wait',
      changes: false,
      run: ({ db }) => waitingOwners(db),
      print: (waiting) =>
        waiting.length === 0
          ? ['Every registration was exported.']
          : waiting.map(
              ({ brandOwner, tires, days }) =>
                `${brandOwner}: ${String(tires)} waiting, the oldest for ${String(days)} days${days >= EXPORT_EVERY_DAYS ? ', overdue' : ''}`,
            ),
    }),
    owners: verb({
      description: 'list the owners of brands',
      changes: false,
      run: ({ db }) => brandOwners(db),
      print: (owners) => owners,
    }),
    export: verb({
      description: 'write the registrations that wait for an owner of brands to a file',
      options: { brandOwner: requiredOption('--brand-owner <name>', 'whose brands'), out },
      changes: true,
      run: async ({ db }, { brandOwner, ...given }) => {
        const exported = await exporting(given.out, () =>
          exportRegistrations(db, { brandOwner, out: given.out }),
        );
        say(
          exported === null
            ? `No registration is waiting for ${brandOwner}.`
            : `Export ${exported.exportId}: ${String(exported.tires)} registrations are in ${given.out}.`,
        );
      },
    }),
    again: verb({
      description: 'write an export to a file once more',
      arguments: { exportId: argument('export', 'its number') },
      options: { out },
      changes: false,
      run: async ({ db }, { exportId, ...given }) => {
        const { tires } = await exporting(given.out, () => exportAgain(db, { exportId, out: given.out }));
        say(`Export ${exportId}: ${String(tires)} registrations are in ${given.out} again.`);
      },
    }),
  },
};

async function exporting<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof ExportRefused ? error.message : fileErrorText(error, path);
    if (why === null) throw error;
    throw new CommandFailed(`Nothing was exported. ${why}`, { cause: error });
  }
}
