import { setTimeout as sleep } from 'node:timers/promises';
import { business } from '@tirekit/contract';
import type { SharedLimits } from '../../platform/http/shared-limits.ts';

/** Longer than the work takes: how long an answer took does not say whether the address has an account. */
const ANSWERED_AFTER_MS = 150;

/**
 * Does what sends a mail to an address that somebody has typed. Beyond the limit nothing is sent and nothing is said: the answer
 * is the same, at the same time, for every address.
 */
export async function quietly(
  limits: SharedLimits,
  { kind, email }: { readonly kind: 'register' | 'reset' | 'email-change'; readonly email: string },
  work: () => Promise<void>,
): Promise<void> {
  const { most, minutes } = business.askedMails;
  const limit = { name: `mail:${kind}`, most, seconds: minutes * 60 };
  const send = async (): Promise<void> => {
    if ((await limits.take(limit, email.toLowerCase())) === null) await work();
  };
  await Promise.all([send(), sleep(ANSWERED_AFTER_MS)]);
}
