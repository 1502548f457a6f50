import { createHash } from 'node:crypto';
import { headers } from '@tirekit/contract';

/**
 * The header by which the same answers from the same page are taken once, however often they are sent. Other answers, or the same from
 * a page that was opened anew, are something else.
 * @param pageKey of the page as it was opened
 */
export const getIdempotencyKey = (pageKey: string, answers: object): Record<string, string> => ({
  [headers.idempotencyKey]: createHash('sha256')
    .update(JSON.stringify([pageKey, answers]))
    .digest('base64url'),
});
