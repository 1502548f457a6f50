import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { sampleChannel } from '@tirekit/channel/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFaults } from './content-faults.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'tirekit-check-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const about = `---
title: About
description: A page of a test, whose description has as many characters as one of ours must have.
published: 2026-11-29
updated: 2026-11-29
---

[Sizes](/tire-sizes), [help](/help-center), [nothing](/nowhere)
`;

test('a fault of a text stands with its file and line, in whichever folder it is', async () => {
  write('library/pages/about.md', about);
  write('owner/sample/pages/about.md', about.replace('/nowhere', '/nor-here'));
  write('apps/sample/content/pages/more.md', about.replace('[nothing](/nowhere)', '{nothing}'));
  const { faults } = await contentFaults({
    root,
    library: join(root, 'library'),
    owner: join(root, 'owner'),
    channels: [sampleChannel()],
  });
  const at = (name: string): string => relative(process.cwd(), join(root, name));
  expect(faults).toContain(`${at('owner/sample/pages/about.md')}:8 There is no page /nor-here.`);
  expect(faults).toContain(`${at('apps/sample/content/pages/more.md')}:8 There is no token {nothing}.`);
});

test('an owner is told how many of the texts are their own', async () => {
  const fine = about.replace(', [nothing](/nowhere)', '');
  write('library/pages/about.md', fine);
  write('owner/pages/about.md', fine);
  write('owner/sample/pages/more.md', fine);
  const options = { root, library: join(root, 'library'), channels: [sampleChannel()] };
  expect(await contentFaults({ ...options, owner: join(root, 'owner') })).toMatchObject({
    texts: 2,
    ownTexts: 2,
  });
  expect(await contentFaults(options)).toMatchObject({ texts: 1, ownTexts: 0 });
});

test('a menu or footer that leads to a page which the storefront lacks is named', async () => {
  const menu = [{ label: 'Deals', path: '/tire-deals', links: [{ label: 'Gone', path: '/gone' }] }];
  const { faults } = await contentFaults({
    root,
    library: join(root, 'library'),
    channels: [sampleChannel({ id: 'sample', name: 'Sample', features: [], menu })],
  });
  expect(faults).toContain('apps/sample/menu.ts: Sample (sample) has no page /tire-deals.');
  expect(faults).toContain('apps/sample/menu.ts: Sample (sample) has no page /gone.');
  expect(faults).toContain('libs/shell-ui/src/frame/footer-links.ts: Sample (sample) has no page /about.');
});
