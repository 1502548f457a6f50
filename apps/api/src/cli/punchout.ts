import { readFile } from 'node:fs/promises';
import { ChannelsFile } from '@tirekit/channel';
import * as z from 'zod';
import {
  comparedProfiles,
  importProfiles,
  listProfiles,
  newestOrders,
  profileSecrets,
  ProfilesRefused,
  readProfiles,
} from '../modules/business/punchout/index.ts';
import { FileRefused } from '../platform/import/file-refused.ts';
import { readJson } from '../platform/import/read-json.ts';
import { fileErrorText } from './command-line/file-problem.ts';
import { say } from './command-line/output.ts';
import { argument, flagOption } from './command-line/parameters.ts';
import { apply, runImport } from './command-line/run-import.ts';
import { type Area, CommandFailed, verb, type VerbContext } from './command-line/verb.ts';

const file = argument('file.json', 'the profiles');

export const punchoutArea: Area = {
  refusals: [ProfilesRefused, FileRefused],
  verbs: {
    import: verb({
      description: 'compare a file with the profiles, and take it over',
      arguments: { file },
      options: {
        onlyWithAccount: flagOption('--if-account', 'leave out profiles whose account is not there'),
        apply,
      },
      changes: true,
      run: (work, given) => importFile(work, given.file, given),
    }),
    check: verb({
      description: 'check a file of profiles',
      arguments: { file },
      changes: false,
      run: async ({ environment }, given) =>
        readProfiles((await readProfileFile(given.file)).value, environment).length,
      print: (count, given) => [`${given.file} is fine: ${counted(count)}.`],
    }),
    list: verb({
      description: 'list the profiles',
      changes: false,
      run: ({ db }) => listProfiles(db),
      print: (profiles) =>
        profiles.length === 0
          ? ['Nobody comes from a procurement system yet.']
          : profiles.map(
              ({ id, customer, channel, account, active }) =>
                `${id}  ${active ? 'active' : 'off'}  ${customer}: ${channel}, account ${account}`,
            ),
    }),
    orders: verb({
      description: 'list the newest orders of a profile',
      arguments: { profileId: argument('profile', 'its id') },
      changes: false,
      run: ({ db }, { profileId }) => newestOrders(db, profileId),
      print: (rows) =>
        rows.length === 0
          ? ['No orders yet.']
          : rows.map(
              ({ orderId, state, orderNumber, reason, receivedAt }) =>
                `${receivedAt.toISOString()}  ${orderId}  ${state}  ${orderNumber ?? '–'}  ${reason ?? ''}`,
            ),
    }),
  },
};

async function importFile(
  { db, environment }: VerbContext,
  path: string,
  options: { readonly onlyWithAccount: boolean; readonly apply: boolean },
): Promise<void> {
  const { OIDC_SECRET, CHANNELS_FILE } = environment;
  if (!OIDC_SECRET || !CHANNELS_FILE)
    throw new CommandFailed(
      'OIDC_SECRET and CHANNELS_FILE must be those of the API: secrets are stored with the first.',
    );
  const { channels } = ChannelsFile.parse(JSON.parse(await readFile(CHANNELS_FILE, 'utf8')));
  const deps = { db, channels, secrets: profileSecrets(OIDC_SECRET), environment };
  return runImport(path, options, async () => {
    const { value, encoding } = await readProfileFile(path);
    const changes = await comparedProfiles(deps, value);
    const count = await importProfiles(deps, value, options);
    return {
      preview: { ...changes, readAs: `Read as JSON in ${encoding}.`, converted: [] },
      follows: () => say(`Imported ${counted(count)}.`),
    };
  });
}

async function readProfileFile(path: string) {
  try {
    return readJson(await readFile(path), z.unknown());
  } catch (error) {
    const why = fileErrorText(error, path);
    if (why === null) throw error;
    throw new CommandFailed(why, { cause: error });
  }
}

const counted = (count: number): string => `${String(count)} ${count === 1 ? 'profile' : 'profiles'}`;
