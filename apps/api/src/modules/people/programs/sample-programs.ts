import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { ProgramFile, savePrograms } from './load-programs.ts';

/** Two made-up partners: one whose people join by their address, as every sample buyer can, and one that gives out codes. */
export const samplePrograms = ProgramFile.parse([
  {
    slug: 'harborline',
    name: 'Harborline Logistics',
    logo: '/partner-program/harborline.svg',
    discountBps: 450,
    emailDomains: ['harborline.example', 'tirekit.example'],
  },
  {
    slug: 'maple-county',
    name: 'Maple County Credit Union',
    logo: '/partner-program/maple-county.svg',
    discountBps: 350,
    memberPrices: true,
    takesCodes: true,
    codes: ['MAPLE-4821-KQ7T', 'MAPLE-5930-ZB2M', 'MAPLE-6047-HX9D'],
  },
]);

/** Inserts the sample programs, or brings them up to date. Codes that were used stay used. */
export const saveSamplePrograms = (db: Pick<Database, 'execute'>): Promise<void> =>
  savePrograms(db, samplePrograms, true);

/** A program whose employees sign in at their employer, which is the sandbox. */
const signOnAt = (sandbox: string) =>
  ProgramFile.safeParse([
    {
      slug: 'sequoia-ridge',
      name: 'Sequoia Ridge Health',
      logo: '/partner-program/sequoia-ridge.svg',
      discountBps: 400,
      sso: {
        issuer: `${sandbox}/partner-id`,
        clientId: 'tirekit',
        clientSecretSetting: 'PROGRAM_SSO_SECRET_SAMPLE',
        scope: 'openid groups',
        claim: 'groups',
        values: ['employees'],
      },
    },
  ]);

/** True if there are sample programs, and this one has not been ended. */
const IS_WANTED = `
  SELECT 1 AS one FROM program WHERE sample
    AND NOT EXISTS (SELECT FROM program WHERE program_id = 'sequoia-ridge' AND ended_at IS NOT NULL) LIMIT 1`;

/**
 * Saves the sample program that is joined by signing in at the sandbox, each time, because the sandbox may have moved. Without its
 * address there is none.
 */
export async function saveSampleSignOn(
  url: string,
  { SANDBOX_ORIGIN }: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const programs = signOnAt(SANDBOX_ORIGIN ?? '');
  if (!programs.success) return;
  const db = openDatabase({ url, connections: 1, namedStatements: false });
  try {
    if ((await db.maybeOne(IS_WANTED)) === null) return;
    await db.transaction((tx) => savePrograms(tx, programs.data, true));
  } finally {
    await db.end();
  }
}
