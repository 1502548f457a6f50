import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalRegistry, startLocalRegistry } from './local-registry.ts';

let registry: LocalRegistry;
beforeEach(async () => {
  registry = await startLocalRegistry();
});
afterEach(() => registry.stop());

/** The body that `npm publish` sends. */
const publication = (version: string) => ({
  name: '@tirekit/example',
  'dist-tags': { latest: version },
  versions: {
    [version]: {
      name: '@tirekit/example',
      version,
      dist: { tarball: `${registry.origin}/@tirekit/example/-/@tirekit/example-${version}.tgz` },
    },
  },
  _attachments: {
    [`@tirekit/example-${version}.tgz`]: { data: Buffer.from(`tarball of ${version}`).toString('base64') },
  },
});
const address = (): string => `${registry.origin}/@tirekit%2fexample`;
const publish = async (version: string): Promise<number> =>
  (await fetch(address(), { method: 'PUT', body: JSON.stringify(publication(version)) })).status;

it('the registry serves every published version and the newest tag', async () => {
  expect(await publish('0.1.0')).toBe(201);
  expect(await publish('0.2.0')).toBe(201);
  const packument = (await (await fetch(address())).json()) as ReturnType<typeof publication>;
  expect(Object.keys(packument.versions)).toEqual(['0.1.0', '0.2.0']);
  expect(packument['dist-tags']).toEqual({ latest: '0.2.0' });
  const tarball = await fetch(packument.versions['0.1.0']?.dist.tarball ?? '');
  expect(await tarball.text()).toBe('tarball of 0.1.0');
});

it('the registry never changes a published version', async () => {
  expect(await publish('0.1.0')).toBe(201);
  expect(await publish('0.1.0')).toBe(409);
});

it('the registry refuses anything but a publication, and knows nothing else', async () => {
  expect((await fetch(address(), { method: 'PUT', body: '{"name":"x"}' })).status).toBe(400);
  expect((await fetch(`${registry.origin}/react`)).status).toBe(404);
});
