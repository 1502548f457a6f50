import { toResult } from '@tirekit/api-client';
import { business, type FinancingOffer, getFinancingOffer } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';
import type { ContentDocument } from '../../files/index.ts';
import { walk } from '../../files/walk.ts';

/** The lender's own example for a text that shows one; null for any other text, and where the lender gives none. */
export async function lenderExample(
  { api }: Pick<RequestContext, 'api'>,
  { body }: Pick<ContentDocument, 'body'>,
): Promise<FinancingOffer | null> {
  let isShown = false;
  walk(body, (node) => {
    if (node.type === 'leafDirective' && node.name === 'financing') isShown = true;
  });
  if (!isShown) return null;
  const asked = await toResult(
    api.call(getFinancingOffer, { query: { amount: business.financing.exampleCents } }),
  );
  return asked.ok ? asked.answer.offer : null;
}
