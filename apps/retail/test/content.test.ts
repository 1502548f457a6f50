import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sampleChannel } from '@tirekit/channel/testing';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { channel } from '../channel.ts';

const SHELL = join(import.meta.dirname, '..');
const PREVIEW_TOKEN = 'a-token-that-nobody-guesses';

let owner: string;
let logged: string[];
const shells: TestedShell[] = [];
beforeEach(() => {
  owner = mkdtempSync(join(tmpdir(), 'tirekit-owner-'));
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void logged.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(shells.splice(0).map((shell) => shell.stop()));
  rmSync(owner, { recursive: true });
});

const policy = (sentence: string, more = ''): string => `---
title: Returns and refunds
description: How to send tires back to {name}, how long you have, and when the money is with you again.
published: 2026-11-29
updated: 2026-11-29${more && `\n${more}`}
---

${sentence}
`;
function write(name: string, text: string): void {
  const file = join(owner, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
async function open(ofChannel = channel, more: Record<string, string> = {}): Promise<TestedShell> {
  const shell = await startShell(ofChannel, SHELL, {
    CONTENT_DIR: owner,
    CONTENT_PREVIEW_TOKEN: PREVIEW_TOKEN,
    ...more,
  });
  shells.push(shell);
  return shell;
}
const PAGE = '/returns-and-refunds';
const textAt = async (shell: TestedShell, path = PAGE): Promise<string> => (await shell.get(path)).text();

test('an owner changes a policy of one storefront, and it shows there within a second, and nowhere else', async () => {
  const [retail, other] = [await open(), await open(sampleChannel({ id: 'other' }))];
  const before = await textAt(other);
  expect(before).toContain('Returns and refunds');
  expect(await textAt(retail)).not.toContain('to our own door');

  write(
    'retail/pages/returns-and-refunds.md',
    policy('You have {returnDays} days to bring tires to our own door.'),
  );
  await vi.waitFor(async () => {
    expect(await textAt(retail)).toContain('You have 30 days to bring tires to our own door.');
  }, 1_000);
  expect(await textAt(other)).toBe(before);
});

test('a text with a fault keeps its last good version, and log and readiness name its line', async () => {
  write('pages/returns-and-refunds.md', policy('The good version.'));
  const shell = await open();
  expect(await textAt(shell)).toContain('The good version.');

  write('pages/returns-and-refunds.md', policy('You have {returnDayz} days.'));
  const fault = 'pages/returns-and-refunds.md:8 There is no token {returnDayz}.';
  await vi.waitFor(async () => {
    const ready = await shell.get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', contentFaults: expect.arrayContaining([fault]) },
    ]);
  }, 1_000);
  expect(await textAt(shell)).toContain('The good version.');
  expect(logged.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({
      event: 'content-fault',
      file: join(owner, 'pages/returns-and-refunds.md'),
      line: 8,
    }),
  );
});

test('only the stored pages that show texts are rendered anew after a change', async () => {
  const shell = await open();
  const asked = (): number =>
    shell.api.seen.filter(({ path }) => path.startsWith('/v1/catalog/sizes')).length;
  await textAt(shell, '/tire-sizes');
  await textAt(shell);
  const before = asked();
  write('pages/returns-and-refunds.md', policy('Changed.'));
  await vi.waitFor(async () => expect(await textAt(shell)).toContain('Changed.'), 1_000);
  await textAt(shell, '/tire-sizes');
  expect(asked()).toBe(before);
});

test('a draft is shown to whoever has the preview token, and kept and found by nobody', async () => {
  write('pages/returns-and-refunds.md', policy('Not yet.', 'draft: true'));
  write('pages/soon.md', policy('Soon.', 'draft: true'));
  const shell = await open();
  expect((await shell.get('/soon')).status).toBe(404);
  expect((await shell.get('/soon?preview=a-token-that-somebody-guess')).status).toBe(404);

  expect(await textAt(shell)).not.toContain('Not yet.');
  expect(await textAt(shell, `${PAGE}?preview=${PREVIEW_TOKEN}`)).toContain('Not yet.');

  const preview = await shell.get(`/soon?preview=${PREVIEW_TOKEN}`);
  expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining('Soon.')]);
  expect(preview.headers.get('cache-control')).toBe('private, no-store');
  expect(preview.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(preview.headers.getSetCookie().join()).not.toContain('preview');
  expect((await shell.get('/soon')).status).toBe(404);
});

test('a guessable preview token is refused at the start', async () => {
  await expect(startShell(channel, SHELL, { CONTENT_PREVIEW_TOKEN: 'short' })).rejects.toThrow(
    'CONTENT_PREVIEW_TOKEN must have at least 16 characters.',
  );
});

describe('how large the network is', () => {
  const NEWS = '/press/store-news/store-opens';

  test('is claimed where directory and catalog hold as many', async () => {
    const shell = await open();
    expect(await textAt(shell, NEWS)).toMatch(/300\+ brands<.*network of <strong>20,000\+ installers</);
  });

  test('is told as it is where they hold fewer, as soon as the API says so', async () => {
    const shell = await open();
    shell.api.changeGlobals({ counts: { brands: 41, lines: 30, items: 4_321, installers: 128 } });
    await textAt(shell, '/');
    expect(await textAt(shell, NEWS)).toMatch(/>41 brands<.*network of <strong>128 installers</);
  });

  test('is told without a number while the API has not answered', async () => {
    const shell = await open(channel, { API_ORIGIN: 'http://127.0.0.1:9' });
    expect(await textAt(shell, NEWS)).toMatch(/>many brands<.*network of <strong>installers nationwide</);
  });
});
