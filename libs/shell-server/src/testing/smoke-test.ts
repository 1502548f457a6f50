import { type Channel, themeCss } from '@tirekit/channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShell, type TestedShell } from './start-shell.ts';

/**
 * Tests that every storefront must pass, with any `channel.ts`: call it from a Vitest file of the shell.
 * @param directory the shell's folder; it has to be built
 */
export function smokeTest(channel: Channel, directory: string): void {
  let shell: TestedShell;
  beforeAll(async () => {
    shell = await startShell(channel, directory);
  });
  afterAll(() => shell.stop());

  // Visitors who have not signed in see this page, even if guests may not shop.
  const open = channel.access.guests ? '/' : '/privacy-policy';

  test('the storefront shows its name, theme and support contacts, and its own rule for search engines', async () => {
    const response = await shell.get(open);
    expect(response.status).toBe(200);
    const html = await response.text();
    const { theme, support, metadata } = channel;
    for (const own of [theme.logo.text, theme.logo.mark, themeCss(theme), support.phone, support.email])
      expect(html).toContain(own);
    expect(html).toContain(`content="${metadata.robots},max-image-preview:large"`);
  });

  test('has the files that it names', async () => {
    const html = await (await shell.get(open)).text();
    const tags = html.match(/<(?:link|meta) [^>]+>/g) ?? [];
    const files = tags.flatMap(
      (tag) => /\/(?:favicon\.svg|site\.webmanifest|share\.png)(?=")/.exec(tag) ?? [],
    );
    expect(files).toHaveLength(channel.metadata.identity ? 3 : 0);
    for (const file of files) expect((await shell.get(file)).status, file).toBe(200);
  });

  test.runIf(!channel.access.guests)(
    'asks guests to sign in first, and remembers where they wanted to go',
    async () => {
      for (const path of ['/', '/tire-sizes?page=2']) {
        const response = await shell.get(path);
        expect([response.status, response.headers.get('location')]).toEqual([
          302,
          `/login?redirectUri=${encodeURIComponent(path)}`,
        ]);
      }
    },
  );

  test('answers what it does not have with its 404 page', async () => {
    expect((await shell.get('/no/such/page')).status).toBe(404);
  });
}
