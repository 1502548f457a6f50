import * as z from 'zod/mini';
import { passwordLength } from '../constants.ts';
import { IsoInstant } from '../../shared/ids.ts';
import * as messages from '../../messages.ts';

/** A password as somebody types it to sign on: whatever an earlier rule has allowed. */
export const Password = z
  .string()
  .check(z.minLength(1, messages.passwordMissing), z.maxLength(passwordLength.max, messages.passwordLong));

/** A password that somebody chooses. Length is what counts: NIST SP 800-63B, 3.1.1.2. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(passwordLength.min, messages.passwordShort),
    z.maxLength(passwordLength.max, messages.passwordLong),
  );

/** One browser in which a buyer is signed on. */
export const SignOnSummary = z.object({
  sid: z.string(),
  /** `Chrome on Windows`, as far as the browser says. */
  device: z.string(),
  /** The storefront's name. */
  storefront: z.string(),
  signedInAt: IsoInstant,
  seenAt: IsoInstant,
  /** True if it is the one that asks. */
  current: z.boolean(),
});
export type SignOnSummary = z.infer<typeof SignOnSummary>;
