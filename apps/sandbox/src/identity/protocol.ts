import { z } from 'zod';
import { answerNames } from './answers.ts';

/** The query of the link with which a store sends a browser here. PKCE is required. */
export const AuthorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1).max(100),
  redirect_uri: z.url({ protocol: /^https?$/ }).max(500),
  /** `openid` and one policy. */
  scope: z.string().regex(/^openid [\w-]{1,60}$/, 'must be openid and one policy'),
  state: z.string().min(8).max(500),
  nonce: z.string().max(500).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
export type AuthorizeQuery = z.infer<typeof AuthorizeQuery>;

export const AnswerForm = z.object({
  ticket: z.string().max(100),
  name: z.string().trim().min(1).max(60),
  answer: z.enum(answerNames),
});

/** `client_secret` may come in the form or as HTTP Basic. */
export const TokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string().max(100),
  client_secret: z.string().max(200).optional(),
  code: z.string().max(200),
  redirect_uri: z.string().max(500),
  code_verifier: z.string().max(200),
});
export type TokenForm = z.infer<typeof TokenForm>;
