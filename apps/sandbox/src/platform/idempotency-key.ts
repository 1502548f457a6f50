import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from './http.ts';

const IdempotencyKey = z.string().min(1).max(255);

/** The key by which a repeated call is known. @throws Refusal 400 without one */
export function idempotencyKey(request: FastifyRequest): string {
  const key = IdempotencyKey.safeParse(request.headers['idempotency-key']);
  if (key.success) return key.data;
  throw new Refusal(
    400,
    'idempotency_key_required',
    'The Idempotency-Key header must have 1 to 255 characters.',
  );
}
