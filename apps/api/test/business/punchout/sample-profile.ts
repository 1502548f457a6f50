import type { Database } from '../../../src/platform/db/database.ts';
import { testChannels, testSecrets } from '../../support/test-config.ts';
import { importProfiles } from '../../../src/modules/business/punchout/profiles/import-profiles.ts';
import { profileSecrets } from '../../../src/modules/business/punchout/profiles/secrets.ts';
import { OUR_SECRET, PROCUREMENT, SECRET } from './cxml-client.ts';

/** A customer as a file of an import has it. */
export const sampleProfile = (more: object = {}) => ({
  id: 'harbor',
  customer: 'Harbor County Fleet Services',
  channel: 'retail',
  account: 'harbor-fleet',
  credentials: {
    from: [
      { domain: 'NetworkId', identity: 'AN-BUYER' },
      { domain: 'DUNS', identity: '123456789' },
    ],
    to: [{ domain: 'NetworkId', identity: 'AN-SUPPLIER' }],
    sender: [
      { domain: 'NetworkId', identity: 'AN-BUYER' },
      { domain: 'NetworkId', identity: 'AN-NETWORK' },
    ],
    sharedSecret: SECRET,
  },
  returns: { origins: [PROCUREMENT] },
  frames: [PROCUREMENT],
  zip: '38103',
  contact: { firstName: 'Flo', lastName: 'Harbor', email: 'fleet@harbor.example', phone: '9015550100' },
  cart: { extrinsics: [{ name: 'TireSize', field: 'size' }] },
  ...more,
});

/** Opens the customer's account, and imports their profile. */
export async function importSample(db: Database, ...profiles: object[]): Promise<void> {
  await db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, phone, user_type, price_type, email_verified_at)
     VALUES ('harbor-fleet', 'fleet@harbor.example', 'Flo', 'Harbor', '9015550100', 'Fleet', 'Fleet', now())
     ON CONFLICT DO NOTHING`,
  );
  const deps = {
    db,
    channels: testChannels,
    secrets: profileSecrets(testSecrets.OIDC_SECRET),
    environment: { OUR_SECRET },
  };
  await importProfiles(deps, { version: 1, profiles: profiles.length > 0 ? profiles : [sampleProfile()] });
}
