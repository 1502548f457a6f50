import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';

/** A registry for our packages, for the duration of a test. */
export interface LocalRegistry {
  readonly origin: string;
  stop(): Promise<void>;
}

const Published = z.object({
  name: z.string(),
  'dist-tags': z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.looseObject({ dist: z.looseObject({ tarball: z.url() }) })),
  _attachments: z.record(z.string(), z.object({ data: z.base64() })),
});
type Packument = Omit<z.infer<typeof Published>, '_attachments'>;

/**
 * Starts a registry in memory, on a free port: `npm install` gets the packages that `npm publish` has sent. Point a scope at
 * it (`@tirekit:registry=…` in an .npmrc); all other packages come from the usual registry. A full registry server would
 * add a third more packages to every checkout.
 */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const packages = new Map<string, Packument>();
  const tarballs = new Map<string, Buffer>();

  async function take(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { _attachments, ...packument } = Published.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const known = packages.get(packument.name);
    // A published version never changes.
    if (Object.keys(packument.versions).some((version) => known?.versions[version] !== undefined)) return 409;
    for (const { dist } of Object.values(packument.versions)) {
      const { pathname } = new URL(dist.tarball);
      const file = Object.entries(_attachments).find(([name]) => decodeURIComponent(pathname).endsWith(name));
      if (file === undefined) return 400;
      tarballs.set(pathname, Buffer.from(file[1].data, 'base64'));
    }
    packages.set(packument.name, {
      ...packument,
      'dist-tags': { ...known?.['dist-tags'], ...packument['dist-tags'] },
      versions: { ...known?.versions, ...packument.versions },
    });
    return 201;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'PUT') {
      const status = await take(request).catch(() => 400);
      response.writeHead(status).end('{}');
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://registry');
    const tarball = tarballs.get(pathname);
    if (tarball !== undefined) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(tarball);
      return;
    }
    const packument = packages.get(decodeURIComponent(pathname.slice(1)));
    response.writeHead(packument === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(packument ?? {}));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port');
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
