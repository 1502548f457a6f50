import type { Channel } from '@tirekit/channel';
import type * as z from 'zod';
import { type Database, isUniqueViolation } from '../../../../platform/db/database.ts';
import { compared, type Preview, type Rows } from '../../../../platform/import/preview.ts';
import { repeated } from '../../../../platform/import/read-json.ts';
import { accountByUid } from '../../../people/identity/index.ts';
import { ProfilesFile, type ProfileWithSecrets, type PunchoutProfile, type SecretSource } from './profile.ts';
import { listProfiles, saveProfile } from './profile-store.ts';
import type { ProfileSecrets } from './secrets.ts';

/** A file that is not imported. The message says why, in a line for each reason, and names no secret. */
export class ProfilesRefused extends Error {
  override name = 'ProfilesRefused';
}

interface ImportDeps {
  readonly db: Database;
  readonly secrets: ProfileSecrets;
  readonly channels: readonly Pick<Channel, 'id'>[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * The profiles of a file. `${NAME}` in a text stands for an environment variable, such as the origin of a test system.
 * @throws ProfilesRefused with a line for each thing that is wrong
 */
export function readProfiles(
  content: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): ProfileWithSecrets[] {
  const text = JSON.stringify(content ?? null).replaceAll(
    /\$\{([A-Z][A-Z0-9_]*)\}/g,
    (_all, name: string) => {
      const value = environment[name];
      if (!value) throw new ProfilesRefused(`${name} is not set, and the file names it.`);
      return JSON.stringify(value).slice(1, -1);
    },
  );
  const parsed = ProfilesFile.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ProfilesRefused(listLines(parsed.error));
  const { profiles } = parsed.data;
  const twice = repeated(
    profiles.map(({ id }) => id),
    'The profile',
  );
  if (twice.length > 0) throw new ProfilesRefused(twice.join('\n'));
  return profiles;
}

/**
 * Imports the profiles of a file, all or none. One with the same id is replaced; others stay.
 * @param onlyWithAccount leaves out profiles whose account does not exist, as where no sample data is
 * @param apply false only finds out whether it could be done
 * @returns how many were imported
 * @throws ProfilesRefused
 */
export async function importProfiles(
  deps: ImportDeps,
  content: unknown,
  {
    onlyWithAccount = false,
    apply = true,
  }: { readonly onlyWithAccount?: boolean; readonly apply?: boolean } = {},
): Promise<number> {
  const profiles = readProfiles(content, deps.environment);
  return deps.db.transaction(async (tx) => {
    let imported = 0;
    await tx.execute('SAVEPOINT before_import');
    for (const profile of profiles) {
      const { id, channel, account } = profile;
      if (!deps.channels.some((one) => one.id === channel))
        throw new ProfilesRefused(`${id}: there is no storefront "${channel}".`);
      const open = await accountByUid(tx, account);
      if (open === null && onlyWithAccount) continue;
      if (open === null) throw new ProfilesRefused(`${id}: there is no open account "${account}".`);
      await saveProfile(tx, withoutSecrets(deps, profile)).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw new ProfilesRefused(`${id}: another profile has one of its "from" credentials already.`);
      });
      imported += 1;
    }
    if (!apply) await tx.execute('ROLLBACK TO SAVEPOINT before_import');
    return imported;
  });
}

/** The changes that an import of profiles would make. Secrets are not compared, because stored ones can't be read. */
export async function comparedProfiles(
  { db, environment }: Pick<ImportDeps, 'db' | 'environment'>,
  content: unknown,
): Promise<Omit<Preview, 'readAs' | 'converted'>> {
  const given = readProfiles(content, environment).map(
    ({ credentials, documents, ...rest }): PunchoutProfile => {
      const { sharedSecret: _shown, ...names } = credentials;
      return { ...rest, credentials: names, documents: documents && { url: documents.url } };
    },
  );
  return compared(toRows(await listProfiles(db)), toRows(given), { removes: () => false });
}

const toRows = (profiles: readonly PunchoutProfile[]): Rows =>
  new Map(
    profiles.map(({ id, customer, account, ...fields }) => [
      id,
      { name: customer, owner: account, fields: { customer, ...fields } },
    ]),
  );

function withoutSecrets({ secrets, environment }: ImportDeps, given: ProfileWithSecrets) {
  const { credentials, documents, ...rest } = given;
  const { sharedSecret, ...names } = credentials;
  const read = (source: SecretSource): string => {
    if (typeof source === 'string') return source;
    const value = environment[source.env] ?? '';
    if (value.length < 16)
      throw new ProfilesRefused(`${given.id}: ${source.env} must hold a secret of 16 characters or more.`);
    return value;
  };
  return {
    profile: { ...rest, credentials: names, documents: documents && { url: documents.url } },
    secretHash: secrets.hash(given.id, read(sharedSecret)),
    sealedSecret: documents && secrets.seal(given.id, read(documents.sharedSecret)),
  };
}

const listLines = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`).join('\n');
