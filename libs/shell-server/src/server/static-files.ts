import { existsSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { WORKERS_FOLDER } from '../vite/workers-folder.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { type FileContent, keepFile } from './file-content.ts';

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
  '.wasm': 'application/wasm',
  '.onnx': 'application/octet-stream',
};

/**
 * A worker's policy comes with its own file, not with the page that starts it. Ours compute: they may run WebAssembly,
 * which no page may, and reach no network, so what a page hands them stays on the device.
 */
const WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

interface StaticFile {
  type: string;
  /** True if the name contains a hash of the content, so that browsers may keep the file for ever. */
  immutable: boolean;
  isWorker: boolean;
  plain: FileContent;
  packed: Partial<Record<Encoding, FileContent>>;
}

/** Answers a request for a file; null if there is no such file. */
export type FileServer = (request: Request) => Response | null;

/** Matches paths in which no part can lead out of the folder, or name a hidden file. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*)+$/;

/**
 * Serves the files of a folder from memory, because they are few and small; a large one is read as it is sent. The
 * compressed forms that a build has put beside a file (`.br`, `.gz`) are sent to browsers that take them.
 *
 * All files are read or opened at the start, so that pages of this build keep their files when another build replaces
 * it. A file added later is read on its first request. A missing folder has no files.
 */
export function staticFiles(directory: string): FileServer {
  const files = new Map<string, StaticFile>();
  const entries = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    const file = readStatic(directory, path);
    if (file !== null) files.set(path, file);
  }

  const find = (path: string): StaticFile | null => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const late = PLAIN_PATH.test(path) ? readStatic(directory, path) : null;
    if (late !== null) files.set(path, late);
    return late;
  };

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const file = find(new URL(request.url).pathname);
    if (!file) return null;
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
    const packed = encoding === null ? undefined : file.packed[encoding];
    const content = packed ?? file.plain;
    return new Response(request.method === 'HEAD' ? null : content.body(), {
      headers: {
        'content-type': file.type,
        'content-length': String(content.length),
        'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        vary: 'accept-encoding',
        ...(packed && encoding ? { 'content-encoding': encoding } : {}),
        ...(file.isWorker ? { 'content-security-policy': WORKER_POLICY } : {}),
      },
    });
  };
}

/**
 * A file of a kind that is served, with its compressed forms; null if there is none. Paths of pages never touch the
 * disk.
 */
function readStatic(directory: string, path: string): StaticFile | null {
  const type = types[extname(path)];
  if (type === undefined) return null;
  const name = join(directory, path);
  const plain = keepFile(name);
  if (plain === null) return null;
  const [br, gzip] = [keepFile(`${name}.br`), keepFile(`${name}.gz`)];
  return {
    type,
    immutable: path.startsWith('/assets/'),
    isWorker: path.startsWith(`/${WORKERS_FOLDER}`),
    plain,
    packed: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}
