import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

interface StaticFile {
  type: string;
  /** Whether the name contains a hash of the content, so that browsers may keep the file for ever. */
  immutable: boolean;
  plain: Buffer<ArrayBuffer>;
  packed: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
}

/** Answers a request for a file; null if there is no such file. */
export type FileServer = (request: Request) => Response | null;

/**
 * Serves the files of a folder from memory, because they are few and small. The compressed forms that a build has put
 * beside a file (`.br`, `.gz`) are sent to browsers that take them. A missing folder has no files.
 */
export function staticFiles(directory: string): FileServer {
  const files = new Map<string, StaticFile>();
  const entries = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : [];
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(names);
  for (const name of names) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const path = `/${relative(directory, name).split(sep).join('/')}`;
    files.set(path, {
      type,
      immutable: path.startsWith('/assets/'),
      plain: readFileSync(name),
      packed: {
        ...(present.has(`${name}.br`) && { br: readFileSync(`${name}.br`) }),
        ...(present.has(`${name}.gz`) && { gzip: readFileSync(`${name}.gz`) }),
      },
    });
  }

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname } = new URL(request.url);
    const file = files.get(pathname);
    if (!file) return null;
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
    const packed = encoding === null ? undefined : file.packed[encoding];
    const content = packed ?? file.plain;
    return new Response(request.method === 'HEAD' ? null : content, {
      headers: {
        'content-type': file.type,
        'content-length': String(content.length),
        'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        vary: 'accept-encoding',
        ...(packed && encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  };
}
