import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { FRAME_HEADER, type Partner, PARTNER_HEADER, PARTNER_TEXT_MAX } from '@tirekit/shell-ui/wire';
import { parseCookies, unwrap, wireName } from '@tirekit/shell-ui/wire';
import type { SessionStorage, Definition } from './cookie-storage.ts';

/** Encrypts texts so that only this server can read them, each for one purpose and a limited time. */
export interface Seal {
  close(purpose: string, text: string, seconds: number): string;
  /** Null if it is not ours, was made for another purpose, or has expired. */
  open(purpose: string, sealed: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The purposes of a seal. Each has a key of its own. */
export type SealUse = 'frame visit' | 'sign-on';

export function createSeal(secret: string, now: () => number = Date.now, use: SealUse = 'frame visit'): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tirekit ${use}`, 32));
  return {
    close(purpose, text, seconds) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose));
      const until = Math.floor(now() / 1000) + seconds;
      const closed = Buffer.concat([cipher.update(`${until}.${text}`, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const closed = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        const text = Buffer.concat([closed, decipher.final()]).toString('utf8');
        const at = text.indexOf('.');
        return Number(text.slice(0, at)) * 1000 > now() ? text.slice(at + 1) : null;
      } catch {
        // Altered, or for another purpose.
        return null;
      }
    },
  };
}

/**
 * A session's values in a header, for a frame whose cookies may be blocked. Because a script in the frame holds them,
 * secret values are encrypted and not only signed: only this server can read what opens a cart, a session or an order.
 */
export function frameStorage(
  request: Headers,
  { channelId, seal }: { channelId: string; seal: Seal },
): SessionStorage {
  const came = parseCookies(request.get(FRAME_HEADER) ?? '');
  const getPurpose = (definition: Definition): string => wireName(channelId, definition);
  return {
    read(definition) {
      const value = unwrap(came.get(definition.name) ?? '', definition.version);
      return value === null || !definition.secret ? value : seal.open(getPurpose(definition), value);
    },
    write(definition, payload, answer) {
      const { name, version, maxAgeSeconds, secret } = definition;
      if (payload === null) {
        answer.append(FRAME_HEADER, `${name}=; 0`);
        return;
      }
      const text = secret ? seal.close(getPurpose(definition), payload, maxAgeSeconds) : payload;
      answer.append(FRAME_HEADER, `${name}=${version}~${text}; ${maxAgeSeconds}`);
    },
    isOutdated: () => false,
  };
}

/** True if a request comes from a frame's script and so can carry a session. The browser's own navigation cannot. */
export const carriesFrameSession = (request: Request): boolean => request.headers.has(FRAME_HEADER);

/** The partner page's message, as far as it is text that we accept. */
export function getPartner(request: Headers): Partner {
  const said = new URLSearchParams(request.get(PARTNER_HEADER) ?? '');
  const text = (name: keyof Partner): string | undefined => {
    const given = said.get(name)?.trim() ?? '';
    return given !== '' && given.length <= PARTNER_TEXT_MAX && !/\p{Cc}/u.test(given) ? given : undefined;
  };
  // It goes to the API in a header, which holds nothing but ASCII.
  const userId = text('userId')?.replaceAll(/[^\x20-\x7e]+/g, encodeURIComponent);
  return { userId, sourceId: text('sourceId'), sourceType: text('sourceType') };
}
