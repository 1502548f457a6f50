import { createHmac } from 'node:crypto';
import { headers } from '@tirekit/contract';

/** Gives the header of a visitor at an address of their own, each time of another one, as a storefront's server signs it. */
export function signedVisitors(secret: string): () => Record<string, string> {
  // Each in a block of their own, because some limits count blocks.
  let visitors = 0;
  return () => {
    visitors += 1;
    const bytes = [11 + ((visitors >> 16) & 127), (visitors >> 8) & 255, visitors & 255, 1];
    const claim = `${bytes.join('.')};${String(Math.floor(Date.now() / 1000))}`;
    const signature = createHmac('sha256', secret).update(claim).digest('hex');
    return { [headers.visitor]: `${claim};${signature}` };
  };
}
