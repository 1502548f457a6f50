import type { ConsentKind } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { endedBy } from './list-consents.ts';
import type { SubscriberAddress, SubscriptionKind } from './suppression.ts';

/** The consent of an account that is about the same offers. */
const consentKinds: Readonly<Record<SubscriptionKind, ConsentKind>> = {
  email: 'mailing-list',
  text: 'text-messages',
};

/** The answer of an account's owner to offers in a storefront. */
interface AccountConsent {
  readonly uid: string;
  readonly channelId: string;
  readonly kind: ConsentKind;
  readonly given: boolean;
  /** The text that they read. */
  readonly words: string;
  /** The address or number that it is about. */
  readonly reaches: string;
  /** The sign-on in which they said it. */
  readonly sid: string | null;
}

const KEEP = `
  INSERT INTO account_consent (uid, channel_id, kind, given, words, reaches, sid) VALUES ($1, $2, $3, $4, $5, $6, $7)`;

export async function keepAccountConsent(
  tx: Queries,
  { uid, channelId, kind, given, words, reaches, sid }: AccountConsent,
): Promise<void> {
  await tx.execute(KEEP, [uid, channelId, kind, given, words, reaches, sid]);
}

/** The answer that counts: the last of its kind. */
interface LastConsent {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly at: Date;
}

const LAST = `
  SELECT DISTINCT ON (kind) kind, given, said_at AS at FROM account_consent
  WHERE uid = $1 AND channel_id = $2 ORDER BY kind, consent_id DESC`;

/** The consents of an account in a storefront as they are now. A kind that was never asked about is missing. */
export const lastConsents = (db: Queries, uid: string, channelId: string): Promise<LastConsent[]> =>
  db.query<LastConsent & Record<string, unknown>>(LAST, [uid, channelId]);

const MAY_TEXT = `
  SELECT channel_id AS "channelId" FROM (
    SELECT DISTINCT ON (channel_id) channel_id, given FROM account_consent
    WHERE uid = $1 AND kind = 'text-messages' ORDER BY channel_id, consent_id DESC
  ) AS last_word WHERE given`;

/** The storefronts whose text messages an account agrees to now. */
export const storefrontsThatMayText = async (db: Queries, uid: string): Promise<string[]> =>
  (await db.query<{ channelId: string }>(MAY_TEXT, [uid])).map(({ channelId }) => channelId);

const EXPORT = `
  SELECT channel_id AS "storefront", kind, given, words, reaches, said_at AS "saidAt" FROM account_consent
  WHERE uid = $1 ORDER BY consent_id`;

/** All that an account has ever agreed to or ended, for its owner. */
export const exportAccountConsents: PersonalData['export'] = (db, uid) => db.query(EXPORT, [uid]);

/** Forgets the consents of a closed account. */
export async function forgetAccountConsents(tx: Queries, uid: string): Promise<void> {
  await tx.execute('DELETE FROM account_consent WHERE uid = $1', [uid]);
}

/** A consent that was given in an account ends with the subscription. */
const WITHDRAW = `
  INSERT INTO account_consent (uid, channel_id, kind, given, words, reaches, sid)
  SELECT uid, $1, $2, false, $4, reaches, NULL FROM (
    SELECT DISTINCT ON (uid) uid, given, reaches FROM account_consent
    WHERE channel_id = $1 AND kind = $2 AND uid IN (
      SELECT uid FROM account_consent WHERE channel_id = $1 AND kind = $2 AND reaches = ANY ($3))
    ORDER BY uid, consent_id DESC) AS last_word
  WHERE given`;

/** Ends the consents of accounts to whom a message went that was answered with STOP, or unsubscribed from. */
export const withdrawConsents = (
  tx: Queries,
  { channelId, kind, address }: SubscriberAddress,
): Promise<number> =>
  tx.execute(WITHDRAW, [
    channelId,
    consentKinds[kind],
    kind === 'email' ? [address] : [address, address.replace(/^\+1/, '')],
    endedBy[kind],
  ]);
