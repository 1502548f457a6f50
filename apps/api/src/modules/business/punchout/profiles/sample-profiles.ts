import { readFileSync } from 'node:fs';
import { ChannelsFile } from '@tirekit/channel';
import { openDatabase } from '../../../../platform/db/database.ts';
import { importProfiles } from './import-profiles.ts';
import { profileSecrets } from './secrets.ts';

/**
 * Imports sample profiles, for whoever loads the sample data. Without the API's secret, or that of the sample system, there are
 * none: their secrets could not be stored.
 * @returns how many were imported
 */
export async function saveSampleProfiles(
  url: string,
  content: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const { OIDC_SECRET, CHANNELS_FILE, PROCUREMENT_SHARED_SECRET } = environment;
  if (!OIDC_SECRET || !CHANNELS_FILE || !PROCUREMENT_SHARED_SECRET) return 0;
  const { channels } = ChannelsFile.parse(JSON.parse(readFileSync(CHANNELS_FILE, 'utf8')));
  const db = openDatabase({ url, connections: 1, namedStatements: false });
  try {
    const secrets = profileSecrets(OIDC_SECRET);
    return await importProfiles({ db, secrets, channels, environment }, content, { onlyWithAccount: true });
  } finally {
    await db.end();
  }
}
