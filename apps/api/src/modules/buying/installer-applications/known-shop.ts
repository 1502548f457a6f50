import type { Queries } from '../../../platform/db/database.ts';
import { findListedShop, type ListedShop } from '../installers/index.ts';
import type { ApplicationRecord, ApplicationState } from './application-record.ts';

/** Other facts about a shop that asks to join, for the person who decides. */
export interface KnownOfShop {
  /** Null if no shop of this name is listed in this ZIP code. */
  readonly listed: ListedShop | null;
  /** Other applications from the same email address, newest first. */
  readonly others: readonly { readonly applicationId: string; readonly state: ApplicationState }[];
}

const OTHERS = `
  SELECT application_id AS "applicationId", state FROM installer_application
  WHERE email = $1 AND application_id <> $2 ORDER BY created_at DESC LIMIT 5`;

export async function knownOfShop(db: Queries, record: ApplicationRecord): Promise<KnownOfShop> {
  return {
    listed: await findListedShop(db, record.form),
    others: await db.query<KnownOfShop['others'][number]>(OTHERS, [
      record.form.email.toLowerCase(),
      record.applicationId,
    ]),
  };
}

/** The same in sentences, for the mail and for the command. */
export const listSentences = ({ listed, others }: KnownOfShop): string[] => [
  ...(listed ? [`Listed already: ${getShopName(listed)}.`] : []),
  ...others.map(({ applicationId, state }) => `Same email address: application ${applicationId}, ${state}.`),
];

export const getShopName = ({ code, company, address }: ListedShop): string =>
  `${code}, ${company}, ${address}`;
