import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signed link's query fields. */
export interface Signed {
  /** Unix seconds. */
  readonly expires: string;
  /** Base64url. */
  readonly signature: string;
}

/** Signs paths for a limited time: the signed link alone opens them. */
export interface SignedPaths {
  /** The query of a link that ends at an instant (milliseconds of the clock). */
  sign(path: string, endsAt: number): string;
  /** True if a link is ours and has not expired. */
  opens(path: string, signed: Signed): boolean;
  /** True if a link is ours, and its time is over. */
  hasExpired(path: string, signed: Signed): boolean;
}

/** @param secret its holder can make every link */
export function signedPaths(secret: string, now: () => number = Date.now): SignedPaths {
  const computeSignature = (path: string, expires: string): Buffer =>
    createHmac('sha256', secret).update(`${path}?expires=${expires}`).digest();
  const isOurs = (path: string, { expires, signature }: Signed): boolean => {
    if (!/^\d{1,12}$/.test(expires)) return false;
    const given = Buffer.from(signature, 'base64url');
    const expected = computeSignature(path, expires);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const isOver = ({ expires }: Signed): boolean => Number(expires) * 1000 < now();
  return {
    sign(path, endsAt) {
      const expires = String(Math.floor(endsAt / 1000));
      return `expires=${expires}&signature=${computeSignature(path, expires).toString('base64url')}`;
    },
    opens: (path, signed) => isOurs(path, signed) && !isOver(signed),
    hasExpired: (path, signed) => isOurs(path, signed) && isOver(signed),
  };
}
