import { createHmac, timingSafeEqual } from 'node:crypto';

/** Ports do not separate cookies, so each storefront's have its name. */
export const cookieName = (channelId: string, name: string): string => `tk_${channelId}_op_${name}`;

/** Marks that a browser brings back unchanged, or not at all: they are signed, and scripts cannot read them. */
export interface BrowserMarks {
  /** The value of a mark as it is sent to the browser. */
  sign(name: string, value: string): string;
  /** What a `cookie` header says under a name; null without it, or if somebody else made it. */
  read(cookieHeader: string | undefined, name: string): string | null;
}

/** @param key its holder can make every mark */
export function browserMarks(key: Buffer): BrowserMarks {
  const signatureOf = (name: string, value: string): string =>
    createHmac('sha256', key).update(`${name}=${value}`).digest('base64url');
  return {
    sign: (name, value) => `${value}.${signatureOf(name, value)}`,
    read(cookieHeader, name) {
      const pair = cookieHeader?.split(/; */).find((one) => one.startsWith(`${name}=`));
      const [, value = '', signature = ''] =
        /^([\w-]+)\.([\w-]{43})$/.exec(pair?.slice(name.length + 1) ?? '') ?? [];
      const expected = Buffer.from(signatureOf(name, value));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
    },
  };
}
