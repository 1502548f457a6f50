import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { headers as names } from '@tirekit/contract';

export type RequestIds = (request: Pick<IncomingMessage, 'headers'>) => string;

/** The caller's id if it is harmless, otherwise one of ours: an id of this process, and a count. */
export function requestIds(): RequestIds {
  const process = randomBytes(5).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = headers[names.requestId];
    if (typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given)) return given;
    return `${process}-${(count++).toString(36)}`;
  };
}
