import { createHash, randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { reviewPicturesPath, signInWithPassword, submitReview } from '@tirekit/contract';
import * as z from 'zod';
import { signedVisitors } from './visitors.ts';

/** The kinds of calls in a flood, in the order of the report. */
export const floodKinds = ['reviews', 'searches', 'uploads', 'sign-ins'] as const;
export type FloodKind = (typeof floodKinds)[number];

/**
 * Calls a second. Alone, each kind is served in full and takes about half of two processors; all kinds together, and purchases
 * beside them, ask for half as much again as there is.
 */
export const offered: Readonly<Record<FloodKind, number>> = {
  reviews: 20,
  searches: 500,
  uploads: 3,
  'sign-ins': 20,
};

/** Everything that the flooding process needs to know. */
export const FloodMaterial = z.object({
  api: z.string(),
  token: z.string(),
  signingSecret: z.string(),
  /** Lines to write about; half of all reviews are of the first. */
  lines: z.array(z.object({ brand: z.string(), line: z.string() })).min(2),
  /** Lists and texts of which none is asked twice. */
  searches: z.array(z.string()).min(1),
  emails: z.array(z.string()).min(1),
  password: z.string(),
});
export type FloodMaterial = z.infer<typeof FloodMaterial>;

export interface FloodCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Makes the next call of a kind. */
export type FloodCalls = Readonly<Record<FloodKind, () => FloodCall>>;

const JSON_BODY = { 'content-type': 'application/json' };
/** About what a phone's picture is when a browser has made it small enough to be sent. */
const PICTURE = { width: 1600, height: 1200 };

/** Calls of every kind, each of a visitor at another address. */
export async function floodCalls(material: FloodMaterial): Promise<FloodCalls> {
  const { token, signingSecret, lines, searches, emails, password } = material;
  const visitorOf = signedVisitors(signingSecret);
  const toHeaders = (more: Record<string, string> = {}): Record<string, string> => ({
    authorization: `Bearer ${token}`,
    ...visitorOf(),
    ...more,
  });
  const signOn = await beginSignOn(material);
  const picture = somePicture(PICTURE);
  let written = 0;
  let searched = 0;
  let signedIn = 0;
  return {
    reviews() {
      written += 1;
      const about = lines[written % 2 === 0 ? 0 : written % lines.length];
      const body = JSON.stringify({ ...about, ...reviewBy(written) });
      return { method: 'POST', path: submitReview.path, headers: toHeaders(JSON_BODY), body };
    },
    searches: () => ({
      method: 'GET',
      path: searches[searched++ % searches.length] ?? '/',
      headers: toHeaders(),
    }),
    uploads: () => ({
      method: 'POST',
      path: reviewPicturesPath,
      headers: toHeaders({ 'content-type': 'image/png' }),
      body: picture,
    }),
    'sign-ins': () => ({
      method: 'POST',
      path: signInWithPassword.path.replace('{uid}', signOn.interaction),
      headers: toHeaders({ ...JSON_BODY, cookie: signOn.cookie }),
      body: JSON.stringify({ email: emails[signedIn++ % emails.length], password }),
    }),
  };
}

/** A review of somebody who has written none before, and whose text nobody has written. */
function reviewBy(writer: number) {
  const nth = `${String(writer)} ${randomBytes(4).toString('hex')}`;
  return {
    ratings: { dry: 5, wet: 4, winter: null, comfort: 4, noise: 3, treadwear: null },
    summary: `Quiet on the highway, sure in the wet, ${nth}`,
    comments: `Bought for the long way to work, mostly at night and in any weather. No hydroplaning so far, ${nth}.`,
    name: 'Ann B.',
    email: `flood-${nth.replace(' ', '-')}@example.com`,
    vehicle: '2019 Honda Civic',
    milesBand: '5,000-9,999',
    drivingStyle: 'confident',
    whereUsed: 'highway and city',
    buyAgain: true,
  };
}

/** Opens the sign-on page in a browser. With the page's mark, a client may try as often as the limits allow. */
async function beginSignOn({ api, token }: FloodMaterial) {
  const random = (): string => randomBytes(24).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'retail',
    redirect_uri: `${FLOODED_SHOP}/sign-on/callback`,
    scope: 'openid email profile offline_access',
    state: random(),
    nonce: random(),
    code_challenge: createHash('sha256').update(random()).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${api}/sign-on/op/authorize?${query.toString()}`, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}` },
  });
  const page = new URL(answer.headers.get('location') ?? '', FLOODED_SHOP);
  const interaction = page.searchParams.get('interaction');
  if (interaction === null) throw new Error(`No sign-on begins: ${String(answer.status)} ${page.href}`);
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
  return { interaction, cookie: cookie.join('; ') };
}

/** The storefront's address for browsers; nothing answers there. */
export const FLOODED_SHOP = 'http://localhost:1';

/** A PNG whose colors run into each other, with some grain. */
function somePicture({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  const row = 1 + width * 3;
  const raw = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * row + 1 + x * 3;
      raw[at] = (x * 255) / width;
      raw[at + 1] = (y * 255) / height;
      raw[at + 2] = (((x >> 2) ^ (y >> 2)) & 15) * 3 + 100;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    getChunk('IHDR', head),
    getChunk('IDAT', deflateSync(raw)),
    getChunk('IEND', Buffer.alloc(0)),
  ]);
}

function getChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
