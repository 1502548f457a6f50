import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ContactForm, TireInquiry } from '../entities/support.ts';

const taken = z.object({ messageId: z.string() });

export const writeToSupport = endpoint({
  id: 'support.write',
  method: 'POST',
  path: '/v1/support/messages',
  summary: 'Writes to us. A file is sent before. The same `idempotency-key` and content is one message.',
  auth: 'channel',
  access: { thing: 'inbox', beforeSignOn: true },
  limit: 'contact',
  body: ContactForm,
  answer: taken,
  status: 201,
  errors: ['unprocessable', 'idempotency-mismatch', 'rate-limited'],
});

export const askForTires = endpoint({
  id: 'support.inquire',
  method: 'POST',
  path: '/v1/support/inquiries',
  summary: 'Asks for tires that were not found. The same `idempotency-key` and content is one inquiry.',
  auth: 'channel',
  access: 'inbox',
  limit: 'contact',
  body: TireInquiry,
  answer: taken,
  status: 201,
  errors: ['unprocessable', 'idempotency-mismatch', 'rate-limited'],
});
