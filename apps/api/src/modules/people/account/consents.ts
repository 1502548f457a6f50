import {
  type BodyOf,
  type Consent,
  type ConsentKind,
  consentKinds,
  consentWords,
  formatPhone,
  isOwnCountryPhone,
  messages,
  type putConsents,
} from '@tirekit/contract';
import type { Channel } from '@tirekit/channel';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { refuseField } from '../../../platform/http/api-problem.ts';
import {
  followAccount,
  keepAccountConsent,
  lastConsents,
  storefrontsThatMayText,
} from '../../content/mailing-list/index.ts';
import { lockAccount } from '../identity/index.ts';

/** Stored for the buyer who changes the number of an agreement. */
const NUMBER_CHANGED = 'The phone number of the account was changed.';

/** A buyer's consents in a storefront, in the order of the kinds. */
export async function listConsents(db: Queries, uid: string, channelId: string): Promise<Consent[]> {
  const last = await lastConsents(db, uid, channelId);
  return consentKinds.map((kind) => {
    const word = last.find((one) => one.kind === kind);
    return { kind, given: word?.given ?? false, at: word?.at.toISOString() ?? null };
  });
}

/** The buyer who gives or withdraws it, and the storefront. */
interface Saying {
  readonly uid: string;
  readonly sid: string | null;
  readonly channel: Pick<Channel, 'id' | 'name'>;
}

/**
 * Keeps what somebody agrees to, and no longer agrees to, with the words that they read. An unchanged answer is not stored again.
 * @throws ApiProblem `unprocessable` for texts without a number, or to one of another country code than 1
 */
export async function sayConsents(
  db: Database,
  { uid, sid, channel }: Saying,
  said: BodyOf<typeof putConsents>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { email, isEmailVerified, phone } = await lockAccount(tx, uid);
    const wanted: Readonly<Record<ConsentKind, boolean>> = {
      'mailing-list': said.mailingList,
      'text-messages': said.textMessages,
    };
    const problem =
      phone === null ? messages.phoneForTexts : isOwnCountryPhone(phone) ? null : messages.textsHereOnly;
    if (wanted['text-messages'] && problem !== null) throw refuseField('textMessages', problem);
    const words = { store: channel.name, phone: phone === null ? null : formatPhone(phone) };
    for (const { kind, given } of await listConsents(tx, uid, channel.id)) {
      if (given === wanted[kind]) continue;
      const reaches = kind === 'mailing-list' ? email : (phone ?? '');
      const read = consentWords(kind, words);
      await keepAccountConsent(tx, {
        uid,
        channelId: channel.id,
        kind,
        given: wanted[kind],
        words: read,
        reaches,
        sid,
      });
      // A typed phone number is not confirmed, so only its own texts change its subscription.
      if (kind === 'mailing-list' && isEmailVerified)
        await followAccount(tx, { channelId: channel.id, email, given: wanted[kind], words: read });
    }
  });
}

/** Ends the agreements for a number that the account no longer has, in every storefront. */
export async function endTextsTo(tx: Queries, uid: string, sid: string | null, phone: string): Promise<void> {
  for (const channelId of await storefrontsThatMayText(tx, uid))
    await keepAccountConsent(tx, {
      uid,
      channelId,
      kind: 'text-messages',
      given: false,
      words: NUMBER_CHANGED,
      reaches: phone,
      sid,
    });
}
