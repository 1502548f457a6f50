import { InvalidArgumentError } from 'commander';
import { type RemovedSamples, removeSamples, restoreSamples } from '../platform/samples/remove-samples.ts';
import { type SampleGroup, sampleGroups } from '../platform/samples/sample-part.ts';
import { sampleParts } from '../workflows/sample-shop.ts';
import { option } from './command-line/parameters.ts';
import { apply } from './command-line/run-import.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

function parseGroups(typed: string): SampleGroup[] {
  const names = typed.split(',').map((name) => name.trim());
  const groups = sampleGroups.filter((group) => names.includes(group));
  const unknown = names.filter((name) => !groups.some((group) => group === name));
  if (unknown.length > 0)
    throw new InvalidArgumentError(
      `It must name some of ${sampleGroups.join(', ')}, not ${unknown.join(', ')}.`,
    );
  return groups;
}

const only = option(
  '--only <groups>',
  `some of ${sampleGroups.join(',')}; all of them by default`,
  parseGroups,
);

const asLine = ({ group, table, rows, instead }: RemovedSamples): string =>
  `${group}: ${rows.toLocaleString('en-US')} in ${table}${instead === undefined ? '' : ` ${instead}`}`;

export const samplesArea: Area = {
  verbs: {
    remove: verb({
      description: 'list the rows of the sample shop, and remove them with --apply',
      details:
        'Everything that hangs on it goes with it. What you have added or changed stays, and so do orders. It locks the rows while it runs, also without --apply.',
      options: { only, apply },
      changes: true,
      run: ({ db }, input) =>
        removeSamples(db, sampleParts, input.only ?? sampleGroups, { apply: input.apply }),
      print: (removed, input) => {
        if (removed.length === 0) return ['No sample rows.'];
        return [
          ...removed.map(asLine),
          input.apply ? 'Removed.' : 'Nothing was changed. To remove them, add --apply.',
        ];
      },
    }),
    restore: verb({
      description: 'let the next start load the sample shop again after it was removed',
      options: { only },
      changes: true,
      run: async ({ db }, input) => {
        const restored = input.only ?? sampleGroups;
        if (!(await restoreSamples(db, restored)))
          throw new CommandFailed('None of it was removed, so there is nothing to restore.');
        return { restored };
      },
      print: ({ restored }) => [`The next start with SAMPLE_DATA=on loads ${restored.join(', ')}.`],
    }),
  },
};
