import { createHmac, timingSafeEqual } from 'node:crypto';

/** Ports do not separate cookies, so each storefront's have its name. */
const plainName = (channelId: string, name: string): string => `tk_${channelId}_op_${name}`;

/**
 * The name of a cookie on the wire. Over https it has a prefix, which keeps other sites from setting it (RFC 6265bis, section
 * 4.1.3). `path` is true for a cookie of a part of the storefront.
 */
export const identityCookieName = (
  channelId: string,
  name: string,
  { secure, path = false }: { readonly secure: boolean; readonly path?: boolean },
): string => `${secure ? (path ? '__Secure-' : '__Host-') : ''}${plainName(channelId, name)}`;

/** Marks that a browser brings back unchanged, or not at all: they are signed, and scripts cannot read them. */
export interface BrowserMarks {
  /** The value of a mark as it is sent to the browser. */
  sign(name: string, value: string): string;
  /** The value of a storefront's cookie in a `cookie` header; null if it is missing, or not signed by us. */
  read(cookieHeader: string | undefined, channelId: string, name: string): string | null;
}

/** @param key its holder can make every mark */
export function browserMarks(key: Buffer): BrowserMarks {
  const computeSignature = (name: string, value: string): string =>
    createHmac('sha256', key).update(`${name}=${value}`).digest('base64url');
  return {
    sign: (name, value) => `${value}.${computeSignature(name, value)}`,
    read(cookieHeader, channelId, name) {
      // Over https, cookies set before there were prefixes still have the plain name.
      return (
        readAs(cookieHeader, identityCookieName(channelId, name, { secure: true })) ??
        readAs(cookieHeader, identityCookieName(channelId, name, { secure: false }))
      );
    },
  };

  function readAs(cookieHeader: string | undefined, name: string): string | null {
    const pair = cookieHeader?.split(/; */).find((one) => one.startsWith(`${name}=`));
    const [, value = '', signature = ''] =
      /^([\w-]+)\.([\w-]{43})$/.exec(pair?.slice(name.length + 1) ?? '') ?? [];
    const expected = Buffer.from(computeSignature(name, value));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
  }
}
