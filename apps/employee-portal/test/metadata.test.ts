import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channel } from '../channel.ts';

let portal: TestedShell;
beforeAll(async () => {
  // The door is open, so that its pages can be read. The smoke test knocks while it is closed.
  const open = { ...channel, access: { guests: true, userTypes: null } };
  portal = await startShell(open, join(import.meta.dirname, '..'));
});
afterAll(() => portal.stop());

test.each(['/', '/brands', '/search?query=ardenne', '/cart', '/location', '/no/such/page'])(
  '(CHN-03) %s says "Employee Purchase Portal" in title and description, stays out of the indexes, and has no icons, manifest or social tags',
  async (path) => {
    const html = await (await portal.get(path)).text();
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Employee Purchase Portal</title>']);
    const metas = html.match(/<meta [^>]+>/g) ?? [];
    expect(metas).toContain('<meta name="description" content="Employee Purchase Portal"/>');
    expect(metas).toContain('<meta name="robots" content="noindex,follow,max-image-preview:large"/>');
    expect(metas.filter((tag) => /og:|twitter:/.test(tag))).toEqual([]);
    const links = html.match(/<link [^>]+>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((tag) => /rel="(?:[^"]*icon|manifest)"/.test(tag))).toEqual([]);
  },
);

test.each(['/favicon.svg', '/site.webmanifest', '/share.png'])('there is no %s', async (file) => {
  expect((await portal.get(file)).status).toBe(404);
});

test('a browser that asks for an icon unasked gets none, and no page either', async () => {
  expect((await portal.get('/favicon.ico')).status).toBe(204);
});
