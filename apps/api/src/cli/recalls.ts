import { importRecalls } from '../modules/service/tire-registration/index.ts';
import { say } from './command-line/output.ts';
import { argument } from './command-line/parameters.ts';
import { apply, runImport } from './command-line/run-import.ts';
import { type Area, verb } from './command-line/verb.ts';

export const recallsArea: Area = {
  verbs: {
    import: verb({
      description: 'take over a list of recalled tires, and tell the buyers who have one',
      details: 'The mails go out from the API.',
      arguments: { path: argument('file.csv', 'the recalled tires') },
      options: { apply },
      changes: true,
      run: ({ db }, { path, ...options }) =>
        runImport(path, options, async () => {
          const preview = await importRecalls(db, path, options);
          for (const { campaignId, ranges, told } of preview.campaigns)
            say(
              `${campaignId}: ${String(ranges)} ranges; buyers of ${String(told)} orders ${options.apply ? 'get' : 'would get'} a mail.`,
            );
          return { preview };
        }),
    }),
  },
};
