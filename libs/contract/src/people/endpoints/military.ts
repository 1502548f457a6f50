import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { MilitaryCheck, MilitaryDiscount } from '../entities/military.ts';

/** A path of the storefront. Not `//` or `/\`, which browsers read as another site. */
const Back = z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(900));

/** A guest’s verification belongs to their session, a buyer’s to their account. */
const sessionOrAccount = { thing: 'session', proof: ['session-id', 'account'] } as const;

export const getMilitaryDiscount = endpoint({
  id: 'military.get',
  method: 'GET',
  path: '/v1/military-discount',
  summary: 'Whether this visitor has the military discount, and until when.',
  auth: 'channel',
  access: sessionOrAccount,
  answer: MilitaryDiscount,
});

export const beginMilitaryCheck = endpoint({
  id: 'military.begin',
  method: 'POST',
  path: '/v1/military-discount/checks',
  summary:
    'Begins a check at the identity service, for the session or the account of the caller. The answer is where the browser goes next.',
  auth: 'channel',
  access: sessionOrAccount,
  body: z.object({ back: Back }),
  answer: z.object({ authorizationLink: z.string() }),
  status: 201,
  errors: ['not-found', 'unprocessable'],
});

export const finishMilitaryCheck = endpoint({
  id: 'military.finish',
  method: 'POST',
  path: '/v1/military-discount/checks/finish',
  summary:
    'Takes the query with which the identity service sent the browser back, once, from the session that began the check.',
  auth: 'channel',
  access: sessionOrAccount,
  body: z.object({ query: z.string().check(z.maxLength(4000)) }),
  answer: MilitaryCheck,
  errors: ['not-found', 'gone'],
});

export const endMilitaryDiscount = endpoint({
  id: 'military.end',
  method: 'DELETE',
  path: '/v1/military-discount',
  summary: 'Forgets the verification of the caller’s session or account. One that is gone already is fine.',
  auth: 'channel',
  access: sessionOrAccount,
  answer: MilitaryDiscount,
});
