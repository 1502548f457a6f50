import * as z from 'zod/mini';
import { cleanCode } from './codes.ts';

const LONGEST = 254;
const LONGEST_LOCAL = 64;
/** The end of a domain: letters, or a domain of other letters in its ASCII form. */
const TOP_LEVEL = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const STRAY_DOT = /^\.|\.\.|\.@/;

/** A domain in ASCII, as mail servers know it: `müller.example` → `xn--mller-kva.example`; null if it can be none. */
function asciiDomain(domain: string): string | null {
  if (/^[A-Za-z0-9.-]+$/.test(domain)) return domain.toLowerCase();
  const address = `http://${domain}`;
  return /[\s/?#@:\\%]/.test(domain) || !URL.canParse(address) ? null : new URL(address).hostname;
}

/**
 * Reads an email address by the rules of HTML's email field (zod's `html5Email`), without stray dots and with a complete domain.
 * The domain is returned in lower case and in ASCII. Null if it isn't an email address.
 */
export function readEmail(typed: string): string | null {
  const text = cleanCode(typed, 'email').replace(/^<(.*)>$/, '$1');
  const at = text.lastIndexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || at > LONGEST_LOCAL || domain === null) return null;
  const email = `${text.slice(0, at)}@${domain}`;
  const isGood = email.length <= LONGEST && z.regexes.html5Email.test(email);
  return isGood && !STRAY_DOT.test(email) && TOP_LEVEL.test(domain) ? email : null;
}
