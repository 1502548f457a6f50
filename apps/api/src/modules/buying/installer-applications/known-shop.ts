import type { Queries } from '../../../platform/db/database.ts';
import type { ApplicationRecord, ApplicationState } from './application-record.ts';

/** A shop that is listed under the name and ZIP code of an application. */
export interface ListedShop {
  readonly code: string;
  readonly company: string;
  readonly address: string;
}

/** Other facts about a shop that asks to join, for the person who decides. */
export interface KnownOfShop {
  /** Null if no shop of this name is listed in this ZIP code. */
  readonly listed: ListedShop | null;
  /** Other applications from the same email address, newest first. */
  readonly others: readonly { readonly applicationId: string; readonly state: ApplicationState }[];
}

const LISTED = `
  SELECT code, company, address FROM installer
  WHERE zip = $1 AND lower(company) = lower($2) AND status <> 'closed' ORDER BY code LIMIT 1`;

const OTHERS = `
  SELECT application_id AS "applicationId", state FROM installer_application
  WHERE email = $1 AND application_id <> $2 ORDER BY created_at DESC LIMIT 5`;

export const listedShop = (
  db: Queries,
  { form }: Pick<ApplicationRecord, 'form'>,
): Promise<ListedShop | null> => db.maybeOne<ListedShop>(LISTED, [form.zip.slice(0, 5), form.company]);

export async function knownOfShop(db: Queries, record: ApplicationRecord): Promise<KnownOfShop> {
  return {
    listed: await listedShop(db, record),
    others: await db.query<KnownOfShop['others'][number]>(OTHERS, [
      record.form.email.toLowerCase(),
      record.applicationId,
    ]),
  };
}

/** The same in sentences, for the mail and for the command. */
export const listSentences = ({ listed, others }: KnownOfShop): string[] => [
  ...(listed ? [`Listed already: ${getName(listed)}.`] : []),
  ...others.map(({ applicationId, state }) => `Same email address: application ${applicationId}, ${state}.`),
];

export const getName = ({ code, company, address }: ListedShop): string => `${code}, ${company}, ${address}`;
