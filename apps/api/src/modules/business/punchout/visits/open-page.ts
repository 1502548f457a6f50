import { randomBytes } from 'node:crypto';
import type { AnswerOf, openPunchoutPage, PunchoutOperation } from '@tirekit/contract';
import type { Database, Queries } from '../../../../platform/db/database.ts';
import { sha256 } from '../../../../platform/secret-hash.ts';
import { mintUserToken } from '../../../../platform/tokens/mint-user-token.ts';
import type { SigningKey } from '../../../../platform/tokens/signing-keys.ts';
import { openCartWith } from '../../../buying/cart/index.ts';
import { addSignOn } from '../../../people/identity/index.ts';
import { SentCart } from '../carts/sent-cart.ts';
import { PunchoutProfile } from '../profiles/profile.ts';
import { OpensCart } from './set-up.ts';
import { shownSession } from './visit.ts';

interface OpenPageDeps {
  readonly db: Database;
  readonly signingKey: SigningKey;
  readonly issuer: string;
}

const TAKE = `
  UPDATE punchout_session SET opened_at = now(), sid = $3, ends_at = now() + (profile -> 'session' ->> 'minutes')::integer * interval '1 minute'
  FROM punchout_profile
  WHERE page_hash = $1 AND punchout_profile.profile_id = punchout_session.profile_id AND channel_id = $2 AND active
    AND opened_at IS NULL AND page_ends_at > now()
  RETURNING session_id AS "sessionId", operation, zip, opens, ends_at AS "endsAt", profile`;
const FRAMES = `
  SELECT profile -> 'frames' AS frames FROM punchout_session JOIN punchout_profile USING (profile_id)
  WHERE page_hash = $1 AND channel_id = $2`;
const QUOTE = 'SELECT sent FROM punchout_quote WHERE quote_id = $1';
const KEEP_CART = 'UPDATE punchout_session SET cart_id = $2 WHERE session_id = $1';
/** The longest name of a device. */
const DEVICE_LENGTH = 80;

type Taken = {
  sessionId: string;
  operation: PunchoutOperation;
  zip: string;
  opens: unknown;
  endsAt: Date;
  profile: unknown;
};

type Opened = AnswerOf<typeof openPunchoutPage>;

/**
 * Opens a start page: signs its shopper on to the customer's account, with a cart of their own. In one transaction, so that
 * of two that come at the same moment one gets in, and a failure leaves the page as it was.
 */
export async function openPage(deps: OpenPageDeps, channelId: string, page: string): Promise<Opened> {
  const opened = await deps.db.transaction((tx) => take(tx, deps, channelId, page));
  if (opened !== null) return { opened, frameOrigins: opened.session.frameOrigins };
  const ended = await deps.db.maybeOne<{ frames: string[] }>(FRAMES, [sha256(page), channelId]);
  return { opened: null, frameOrigins: ended?.frames ?? [] };
}

async function take(
  tx: Queries,
  { signingKey, issuer }: OpenPageDeps,
  channelId: string,
  page: string,
): Promise<Opened['opened']> {
  const sid = randomBytes(24).toString('base64url');
  const taken = await tx.maybeOne<Taken>(TAKE, [sha256(page), channelId, sid]);
  if (taken === null) return null;
  const profile = PunchoutProfile.parse(taken.profile);
  const { account: uid, customer } = profile;
  const device = `Purchasing system of ${customer}`.slice(0, DEVICE_LENGTH);
  // The account was closed after the profile was imported, so it cannot shop.
  if (!(await addSignOn(tx, { sid, uid, channelId, device }))) return null;
  const { zip, endsAt, sessionId, opens } = taken;
  const contents = await readContents(tx, opens);
  const { cartId, cartKey } = await openCartWith(tx, { channelId, zip, ...contents });
  await tx.execute(KEEP_CART, [sessionId, cartId]);
  const seconds = Math.max(1, Math.floor((endsAt.getTime() - Date.now()) / 1000));
  const accessToken = await mintUserToken(signingKey, { issuer, uid, sid, seconds });
  return { session: shownSession({ ...taken, profile }), uid, accessToken, cartKey, zip };
}

/** The lines of a cart that was sent before, as many as the procurement system says. */
async function readContents(
  tx: Queries,
  asked: unknown,
): Promise<Pick<Parameters<typeof openCartWith>[1], 'lines' | 'couponCode'>> {
  const opens = OpensCart.nullable().parse(asked);
  const quote = opens && (await tx.maybeOne<{ sent: unknown }>(QUOTE, [opens.quoteId]));
  if (opens === null || quote === null) return { lines: [], couponCode: null };
  const sent = SentCart.parse(quote.sent);
  const lines = sent.lines.flatMap((line) => {
    const quantity = opens.quantities[line.lineId] ?? 0;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  return { lines, couponCode: sent.couponCode };
}
