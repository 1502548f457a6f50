import { setTimeout as sleep } from 'node:timers/promises';
import { business } from '@tirekit/contract';
import type { SharedLimits } from '../../../platform/http/shared-limits.ts';

/** Longer than the work takes: how long an answer took does not say whether there is such an account, or order. */
const ANSWERED_AFTER_MS = 150;

/** Does something that must not be told by how long its answer took. A failure is told at once. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work(), sleep(ANSWERED_AFTER_MS)]);
  return answer;
}

/**
 * Does what sends a mail because somebody has typed an address, or an order's number and ZIP code. Beyond the limit nothing is sent
 * and nothing is said: the answer is the same, at the same time, whatever was typed.
 * @param asked whose mails are counted together
 */
export async function quietly(
  limits: SharedLimits,
  {
    kind,
    asked,
  }: { readonly kind: 'register' | 'reset' | 'email-change' | 'order-code'; readonly asked: string },
  work: () => Promise<void>,
): Promise<void> {
  const { most, minutes } = business.askedMails;
  const limit = { name: `mail:${kind}`, most, seconds: minutes * 60 };
  await evenly(async () => {
    if ((await limits.take(limit, asked.toLowerCase())) === null) await work();
  });
}
