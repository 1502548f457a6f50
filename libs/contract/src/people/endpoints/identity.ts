import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** RFC 6749 client credentials, sent as a form, as the specification does. Errors keep the RFC's shape. */
export const token = endpoint({
  id: 'identity.token',
  method: 'POST',
  path: '/token',
  summary: 'A storefront gets its access token.',
  auth: 'none',
  access: 'machine',
  bodyType: 'form',
  body: z.object({
    client_id: z.string(),
    client_secret: z.string(),
    grant_type: z.literal('client_credentials'),
  }),
  answer: z.object({ access_token: z.string(), expires_in: z.number(), token_type: z.string() }),
});

export const me = endpoint({
  id: 'identity.me',
  method: 'GET',
  path: '/api/me',
  summary: 'Whose token this is.',
  auth: 'user',
  access: 'account',
  answer: z.object({ uid: z.string() }),
});
