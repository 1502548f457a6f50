import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sampleChannel } from '@tirekit/channel/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkContent } from './check.ts';
import { ContentFolder } from './folder.ts';
import { linksIn } from './links.ts';
import { LiveContent } from './live-content.ts';
import { textIn } from './text-in.ts';
import { watchedFolder } from './watched-folder.ts';

const page = (title: string, body = '', more = ''): string => `---
title: ${title}
description: A page of a test, whose description has as many characters as one of ours must have.
published: 2026-11-29
updated: 2026-11-29${more && `\n${more}`}
---

${body}
`;
const entry = (title: string): string => `---\ntitle: ${title}\nshort: A term.\n---\n`;
const ROUTES = ['/', '/cart', '/tire-deals', '/tire-shops'];
const hasRoute = (path: string): boolean => ROUTES.includes(path);
/** Milliseconds for a watcher of a machine that is busy with other tests. An edit shows within a second in a shop. */
const SOON = 10_000;
const channel = sampleChannel({ features: ['search'] });

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'tirekit-content-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const check = (...folders: string[]) =>
  checkContent({
    channel,
    folders: folders.map((name) => new ContentFolder(join(root, name))),
    hasRoute,
  });
const faults = (...folders: string[]): string[] =>
  check(...folders).problems.map(({ name, line, message }) => `${name}:${String(line)} ${message}`);

describe('content check', () => {
  test('finds links to pages, entries and related texts that do not exist', () => {
    write('own/pages/a.md', page('A', '[One](/nowhere), [two](/b), [three](/cart#lines)', 'next: /gone'));
    write('own/pages/b.md', page('B', 'Text\n\n[Ply](/learn/tire-news-information/tire-dictionary#ply)'));
    write('own/dictionary/cord.md', entry('Cord').replace('short', 'related: [bead]\nshort'));
    expect(faults('own')).toEqual([
      'pages/a.md:6 There is no page /gone.',
      'pages/a.md:9 There is no page /nowhere.',
      'pages/b.md:10 The dictionary has no entry ply.',
      'dictionary/cord.md:3 There is no related text bead.',
    ]);
  });

  test('names files and folders that cannot be read, and checks the others', () => {
    write('own/pages/a.md/note.txt', 'A folder with the name of a text');
    write('own/pages/b.md', page('B', '[Back](b.md)'));
    symlinkSync('loop.md', join(root, 'own/pages/loop.md'));
    symlinkSync('help', join(root, 'own/help'));
    expect(faults('own').toSorted()).toEqual([
      'help:1 The folder cannot be read: it is a link that leads back to itself.',
      'pages/a.md:1 The file cannot be read: it is a folder.',
      'pages/b.md:8 A link begins with / or https://, not as b.md.',
      'pages/loop.md:1 The file cannot be read: it is a link that leads back to itself.',
    ]);
  });

  test('finds the links of a file that has another fault', () => {
    write('own/pages/a.md', page('A', '{nothing} [One](/nowhere) [two]({nothing})', 'related: [pages/gone]'));
    write('own/pages/b.md', '---\ntitle: "B\n---\n\n[One](/nowhere)');
    expect(faults('own').toSorted()).toEqual([
      'pages/a.md:6 There is no related text pages/gone.',
      'pages/a.md:9 There is no page /nowhere.',
      'pages/a.md:9 There is no token {nothing}.',
      'pages/a.md:9 There is no token {nothing}.',
      'pages/b.md:2 A quote opens here and never closes.',
      'pages/b.md:5 There is no page /nowhere.',
    ]);
  });

  test('wants links as paths from the beginning', () => {
    write('own/pages/a.md', page('A', '[Back](b.md)'));
    expect(faults('own')).toEqual(['pages/a.md:8 A link begins with / or https://, not as b.md.']);
  });

  test('finds two files with one address', () => {
    write('own/learn/a.md', page('A', '', 'draft: true'));
    write('own/pages/learn.md', page('Learn'));
    write('own/learn/index.md', page('Learn too'));
    expect(faults('own')).toContain('learn/index.md:1 pages/learn.md has the same address.');
  });
});

describe('the texts of a storefront', () => {
  test('have the storefront’s values in place of tokens', () => {
    write(
      'own/pages/a.md',
      page('About {name}', 'Call [{phone}](tel:{phone}), {returnDays} days, :price[handlingFee].'),
    );
    const text = check('own').library.get('pages/a');
    expect(text?.meta.title).toBe('About Sample Tire Shop');
    expect(text && textIn(text.body)).toBe('Call 1-800-555-0142, 30 days, $20.');
  });

  test('dial the storefront’s number and write to its address where they name them', () => {
    write('own/pages/a.md', page('A', 'Call **{phone}** or [write to {email}](/cart).'));
    write('own/pages/b.md', page('B', 'Write to {email}.'));
    const { library } = check('own');
    const links = (path: string) => linksIn(library.get(path)?.body ?? { type: 'root', children: [] });
    expect(links('pages/a').map(({ url }) => url)).toEqual(['tel:+18005550142', '/cart']);
    expect(links('pages/b').map(({ url }) => url)).toEqual(['mailto:help@tirekit.example']);
  });

  test('are those of the owner for this storefront, then of the owner, then of the library', () => {
    for (const name of ['a', 'b', 'c']) write(`library/pages/${name}.md`, page('Library'));
    for (const name of ['a', 'b']) write(`owner/pages/${name}.md`, page('Owner'));
    write('owner/sample/pages/a.md', page('Owner, here'));
    const { library } = check('library', 'owner', 'owner/sample');
    expect(['a', 'b', 'c'].map((name) => library.get(`pages/${name}`)?.meta.title)).toEqual([
      'Owner, here',
      'Owner',
      'Library',
    ]);
  });

  test('are left out where the storefront lacks what they are about', () => {
    write('own/pages/deals.md', page('Deals', '', 'requires: { feature: deals }'));
    write('own/pages/other.md', page('Other', '', 'channels: [retail]'));
    write('own/pages/draft.md', page('Draft', '', 'draft: true'));
    write(
      'own/pages/a.md',
      page(
        'A',
        '[Deals](/deals), [more](/tire-deals), [cart](/cart).\n\n:::where{feature="deals"}\nOnly with deals.\n:::\n\n::button{to="/tire-deals" label="Deals"}',
        'related: [pages/deals, pages/b]',
      ),
    );
    write('own/pages/b.md', page('B'));
    write('own/help/pay/deal.md', '---\ntitle: Deal\nnext: /tire-deals\n---\n');
    write('own/help/pay/cart.md', '---\ntitle: Cart\nnext: /cart\n---\n');
    const { library, problems } = check('own');
    expect(problems).toEqual([]);
    expect(library.get('help/pay/deal')?.meta.next).toBeUndefined();
    expect(library.get('help/pay/cart')?.meta.next).toBe('/cart');
    for (const name of ['deals', 'other', 'draft']) expect(library.get(`pages/${name}`)).toBeNull();
    const text = library.get('pages/a');
    expect(text?.meta.related).toEqual(['pages/b']);
    expect(text?.body.children).toHaveLength(1);
    expect(text?.body.children[0]).toMatchObject({
      children: [
        { type: 'text', value: 'Deals' },
        { type: 'text' },
        { type: 'text', value: 'more' },
        { type: 'text' },
        { type: 'link', url: '/cart' },
        { type: 'text' },
      ],
    });
  });

  test('stay as they are while their next version is a draft', () => {
    write('library/pages/a.md', page('Now'));
    write('owner/pages/a.md', page('Soon', '', 'draft: true'));
    expect(check('library', 'owner').library.get('pages/a')?.meta.title).toBe('Now');
  });

  test('the texts of a folder stand in their order, then the newest first', () => {
    write('own/help/index.md', '---\ntitle: Help\n---\n');
    write('own/help/fit/index.md', '---\ntitle: Fit\norder: 2\n---\n');
    write('own/help/pay/index.md', '---\ntitle: Pay\norder: 1\n---\n');
    write('own/help/pay/b.md', '---\ntitle: B\norder: 1\n---\n');
    write('own/help/pay/a.md', '---\ntitle: A\n---\n');
    write('own/help/pay/new.md', '---\ntitle: New\npublished: 2026-11-29\n---\n');
    const { library } = check('own');
    expect(library.folders('help').map(({ path }) => path)).toEqual(['help/pay', 'help/fit']);
    expect(library.list('help/pay').map(({ meta }) => meta.title)).toEqual(['B', 'New', 'A']);
    expect(library.get('help/index')?.path).toBe('help');
  });
});

describe('a link of a text', () => {
  test.each([
    ['https://example.com/a', true],
    ['http://example.com', true],
    ['mailto:desk@example.com', true],
    ['tel:+15125550100', true],
    ['#next', true],
    ['/cart', true],
    ['javascript:alert(1)', false],
    ['JavaScript:alert(1)', false],
    ['data:text/html,a', false],
    ['vbscript:a', false],
    ['//elsewhere.example', false],
    ['b.md', false],
  ])('the address %s is a link of a text: %s', (url, is) => {
    write('own/pages/a.md', page('A', `[Words](${url})\n\n::button{to="${url}" label="Words"}`));
    const { library } = check('own');
    expect(library.leads(url)).toBe(is);
    const [words, button] = library.get('pages/a')?.body.children ?? [];
    expect(words).toMatchObject({ children: [{ type: is ? 'link' : 'text' }] });
    expect(button !== undefined).toBe(is);
  });
});

describe('an owner’s folder that cannot be read', () => {
  const first = () => watchedFolder(join(root, 'owner'));

  test.each(['pages', 'pages/sales.md', 'help/pay'])(
    'ends the start, so that nobody accepts the sample terms below it: %s',
    (name) => {
      write('owner/pages/other.md', page('Other'));
      write('owner/help/index.md', '---\ntitle: Help\n---\n');
      const path = join(root, 'owner', name);
      rmSync(path, { recursive: true, force: true });
      symlinkSync(path, path);
      expect(first).toThrow(/cannot be read: it is a link that leads back to itself\./);
      rmSync(path);
      expect(first().folder.unread).toEqual([]);
    },
  );

  test('does not lead around in circles', () => {
    write('own/pages/a.md', page('A'));
    write('own/help/pay/card.md', '---\ntitle: Card\n---\n');
    symlinkSync(join(root, 'own/help'), join(root, 'own/help/pay/back'));
    expect(faults('own')).toEqual([
      'help/pay/back:1 The folder cannot be read: it is a link that leads back to itself.',
    ]);
    expect(check('own').library.get('help/pay/card')?.meta.title).toBe('Card');
  });
});

describe('an owner’s edit', () => {
  let live: LiveContent;
  const getTitle = (name: string): string | undefined =>
    live.library(channel, false).get(`pages/${name}`)?.meta.title;
  const open = (): LiveContent =>
    new LiveContent({
      folders: ['library', 'owner', 'owner/sample'].map((name) => watchedFolder(join(root, name))),
      hasRoute,
      onChange: () => undefined,
    });
  afterEach(() => live.close());

  test('shows, also in a folder that was not there before', async () => {
    write('library/pages/a.md', page('Library'));
    live = open();
    const before = live.version;
    write('owner/sample/pages/a.md', page('Owner'));
    await vi.waitFor(() => expect(getTitle('a')).toBe('Owner'), SOON);
    expect(live.version).not.toBe(before);
    rmSync(join(root, 'owner/sample/pages/a.md'));
    await vi.waitFor(() => expect(getTitle('a')).toBe('Library'), SOON);
    expect(live.version).toBe(before);
  });

  test('is another version when the API tells other numbers, if they are other words', () => {
    write('library/pages/a.md', page('Our {installers}'));
    live = open();
    const unknown = live.version;
    live.learnNetwork({ brands: 41, installers: 20_001 });
    expect(getTitle('a')).toBe('Our 20,000+ installers');
    const known = live.version;
    expect(known).not.toBe(unknown);
    live.learnNetwork({ brands: 41, installers: 20_002 });
    expect(live.version).toBe(known);
  });

  test('an edit with a fault leaves the last good version on the page, and says where the fault is', async () => {
    write('library/pages/a.md', page('Library'));
    write('owner/pages/a.md', page('Good'));
    live = open();
    for (const [text, message] of [
      [page('Bad {tokn}'), 'There is no token {tokn}.'],
      [page('Bad', '[Link](/nowhere)'), 'There is no page /nowhere.'],
    ] as const) {
      write('owner/pages/a.md', text);
      await vi.waitFor(() => expect(live.problems.map((one) => one.message)).toEqual([message]), SOON);
      expect(live.problems[0]?.name).toBe('pages/a.md');
      expect(getTitle('a')).toBe('Good');
    }
    write('owner/pages/a.md', page('Better'));
    await vi.waitFor(() => expect(getTitle('a')).toBe('Better'), SOON);
    expect(live.problems).toEqual([]);
  });

  test.each<[string, (file: string) => void, string]>([
    ['a folder', (file) => mkdirSync(file), 'The file cannot be read: it is a folder.'],
    [
      'a link to itself',
      (file) => symlinkSync(file, file),
      'The file cannot be read: it is a link that leads back to itself.',
    ],
  ])(
    'an edit that puts %s in the place of a file leaves its last version on the page',
    async (_kind, put, message) => {
      write('owner/pages/a.md', page('Owner'));
      write('owner/pages/b.md', page('Before'));
      live = open();
      rmSync(join(root, 'owner/pages/a.md'));
      put(join(root, 'owner/pages/a.md'));
      write('owner/pages/b.md', page('After'));
      await vi.waitFor(() => expect(getTitle('b')).toBe('After'), SOON);
      await vi.waitFor(() => expect(live.problems.map((one) => one.message)).toEqual([message]), SOON);
      expect(getTitle('a')).toBe('Owner');
    },
  );

  test.each(['help', 'help/pay'])(
    'an edit that makes the folder %s unreadable leaves every text and the index on its page, and reads other folders',
    async (folder) => {
      write('owner/help/index.md', '---\ntitle: Help\n---\n');
      write('owner/help/pay/index.md', '---\ntitle: Pay\n---\n');
      write('owner/help/pay/card.md', '---\ntitle: Card\n---\n');
      write('owner/help/fit/index.md', '---\ntitle: Fit\n---\n');
      write('owner/pages/b.md', page('Before'));
      live = open();
      const directory = join(root, 'owner', folder);
      renameSync(directory, join(root, 'away'));
      symlinkSync(directory, directory);
      write('owner/pages/b.md', page('After'));
      await vi.waitFor(() => expect(getTitle('b')).toBe('After'), SOON);
      await vi.waitFor(
        () =>
          expect(live.problems).toContainEqual({
            file: directory,
            name: folder,
            line: 1,
            message: 'The folder cannot be read: it is a link that leads back to itself.',
          }),
        SOON,
      );
      const library = live.library(channel, false);
      expect(
        ['help', 'help/pay', 'help/pay/card', 'help/fit'].map((path) => library.get(path)?.meta.title),
      ).toEqual(['Help', 'Pay', 'Card', 'Fit']);
      expect(live.problems.map(({ message }) => message).join()).not.toContain('same address');
      rmSync(directory);
      renameSync(join(root, 'away'), directory);
      write('owner/pages/b.md', page('Mended'));
      await vi.waitFor(() => expect(live.problems).toEqual([]), SOON);
    },
  );

  test('a file that had a fault from the start shows the library’s text instead', () => {
    write('library/pages/a.md', page('Library'));
    write('owner/pages/a.md', page('Bad {tokn}'));
    live = open();
    expect(getTitle('a')).toBe('Library');
  });

  test('a text with a broken link from the start is shown without that link', () => {
    write('owner/pages/a.md', page('Owner', '[Link](/nowhere)'));
    live = open();
    expect(getTitle('a')).toBe('Owner');
    expect(live.library(channel, false).get('pages/a')?.body.children[0]).toMatchObject({
      children: [{ type: 'text', value: 'Link' }],
    });
  });
});
