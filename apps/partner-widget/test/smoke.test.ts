import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channel } from '../channel.ts';

let shell: TestedShell;
beforeAll(async () => {
  shell = await startShell(channel, join(import.meta.dirname, '..'));
});
afterAll(() => shell.stop());

test('the storefront shows its name, whom to call, and its own rules for search engines', async () => {
  const response = await shell.get('/');
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const own of [channel.theme.logo.text, channel.support.phone, channel.metadata.robots])
    expect(html).toContain(own);
});

test('what it does not have is a 404 page', async () => {
  expect((await shell.get('/no/such/page')).status).toBe(404);
});
