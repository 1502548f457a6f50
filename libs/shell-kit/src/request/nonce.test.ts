import { expect, test } from 'vitest';
import { newNonce, NONCE_STAND_IN, writeNonce } from './nonce.ts';

test('A nonce takes each place of what stands for it, and nothing else', () => {
  const nonce = newNonce();
  const page = (written: string): string =>
    `<style nonce="${written}">é</style><b>x</b><script nonce="${written}">`;
  const bytes = Buffer.from(page(NONCE_STAND_IN));
  writeNonce(bytes, nonce);
  expect(bytes.toString()).toBe(page(nonce));
});

test('No two nonces are the same', () => {
  const nonces = new Set(Array.from({ length: 1_000 }, newNonce));
  expect(nonces.size).toBe(1_000);
  for (const nonce of nonces) expect(nonce).toHaveLength(NONCE_STAND_IN.length);
});
