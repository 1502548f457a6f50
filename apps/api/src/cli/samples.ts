import { InvalidArgumentError } from 'commander';
import { removeSamples, restoreSamples } from '../platform/samples/remove-samples.ts';
import { type SampleGroup, sampleGroups } from '../platform/samples/sample-part.ts';
import { sampleParts } from '../workflows/sample-shop.ts';
import { option } from './command-line/parameters.ts';
import { apply } from './command-line/run-import.ts';
import { type Area, verb } from './command-line/verb.ts';

function readGroups(typed: string): SampleGroup[] {
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
  readGroups,
);

export const samplesArea: Area = {
  verbs: {
    remove: verb({
      description: 'show what there is of the sample shop, and take it out',
      details:
        'Everything that hangs on it goes with it. What you have added or changed stays. Orders stay without their account.',
      options: { only, apply },
      changes: true,
      run: ({ db }, input) =>
        removeSamples(db, sampleParts, input.only ?? sampleGroups, { apply: input.apply }),
      print: (removed, input) => {
        if (removed.length === 0) return ['There is nothing of the sample shop.'];
        const rows = removed.map(
          ({ group, table, rows: count }) => `${group}: ${count.toLocaleString('en-US')} in ${table}`,
        );
        return [...rows, input.apply ? 'Taken out.' : 'Nothing was changed. To take it out, add --apply.'];
      },
    }),
    restore: verb({
      description: 'let the next start load the sample shop again after it was taken out',
      options: { only },
      changes: true,
      run: async ({ db }, input) => {
        await restoreSamples(db, input.only ?? sampleGroups);
        return { restored: input.only ?? sampleGroups };
      },
      print: ({ restored }) => [`The next start with SAMPLE_DATA=on loads ${restored.join(', ')}.`],
    }),
  },
};
