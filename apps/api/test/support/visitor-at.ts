import { createHmac } from 'node:crypto';
import { headers as names } from '@tirekit/contract';
import { testSecrets } from './test-config.ts';

/** The header of a visitor at an address, as a storefront's server signs it. */
export function visitorAt(address: string): Record<string, string> {
  const signed = `${address};${String(Math.floor(Date.now() / 1000))}`;
  const signature = createHmac('sha256', testSecrets.SHELL_SIGNING_SECRET).update(signed).digest('hex');
  return { [names.visitor]: `${signed};${signature}` };
}
