import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

let root: string;
let directory: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tirekit-static-'));
  directory = join(root, 'client');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
const ask = (path: string, encoding = '') =>
  new Request(`http://shop.example${path}`, { headers: { 'accept-encoding': encoding } });

describe('the files of a storefront', () => {
  test('a file that came after the start is found when it is asked for, with its compressed forms', async () => {
    const serve = staticFiles(directory);
    expect(serve(ask('/assets/list-1a2b.js'))).toBeNull();
    write('client/assets/list-1a2b.js', 'plain');
    write('client/assets/list-1a2b.js.gz', 'packed');
    const answer = serve(ask('/assets/list-1a2b.js', 'gzip'));
    expect(answer?.headers.get('content-encoding')).toBe('gzip');
    expect(answer?.headers.get('cache-control')).toContain('immutable');
    expect(await answer?.text()).toBe('packed');
    expect(await serve(ask('/assets/list-1a2b.js'))?.text()).toBe('plain');
  });

  test('a file stays after another build has replaced it on disk', async () => {
    write('client/assets/list-1a2b.js', 'of the first build');
    const serve = staticFiles(directory);
    rmSync(directory, { recursive: true });
    write('client/assets/list-3c4d.js', 'of the second');
    expect(await serve(ask('/assets/list-1a2b.js'))?.text()).toBe('of the first build');
  });

  test('a large file is read as it is sent, and stays after another build has replaced it', async () => {
    const model = 'weights '.repeat(200_000);
    write('client/assets/reader-1a2b.onnx', model);
    write('client/assets/reader-1a2b.onnx.br', 'packed');
    const serve = staticFiles(directory);
    rmSync(directory, { recursive: true });
    const [one, other] = [1, 2].map(() => serve(ask('/assets/reader-1a2b.onnx')));
    expect(one?.headers.get('content-length')).toBe(String(model.length));
    expect(one?.headers.get('content-type')).toBe('application/octet-stream');
    expect(await Promise.all([one?.text(), other?.text()])).toEqual([model, model]);
    expect(await serve(ask('/assets/reader-1a2b.onnx', 'gzip, br'))?.text()).toBe('packed');
  });

  test('a large file is still there for others after a visitor has left in the middle of it', async () => {
    const model = 'weights '.repeat(200_000);
    write('client/assets/reader-1a2b.onnx', model);
    const serve = staticFiles(directory);
    const [left, stayed] = [1, 2].map(() => serve(ask('/assets/reader-1a2b.onnx')));
    const reader = left?.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeLessThan(model.length);
    await reader?.cancel();
    expect(await stayed?.text()).toBe(model);
    expect(await serve(ask('/assets/reader-1a2b.onnx'))?.text()).toBe(model);
  });

  test('a worker’s file may run WebAssembly and reach no network, and no other file brings a policy', () => {
    write('client/assets/workers/worker-1a2b.js', 'answer()');
    write('client/assets/list-1a2b.js', 'list()');
    write('client/assets/runtime-1a2b.wasm', 'wasm');
    const serve = staticFiles(directory);
    const getPolicy = (path: string) => serve(ask(path))?.headers.get('content-security-policy');
    expect(getPolicy('/assets/workers/worker-1a2b.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    );
    expect(getPolicy('/assets/list-1a2b.js')).toBeNull();
    expect(getPolicy('/assets/runtime-1a2b.wasm')).toBeNull();
    expect(serve(ask('/assets/runtime-1a2b.wasm'))?.headers.get('content-type')).toBe('application/wasm');
  });

  test.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/assets/../../secret.json',
    '/.hidden.json',
    '/assets',
    '/assets/list',
    '/nothing.js',
  ])('the files of a storefront do not contain %s', (path) => {
    write('secret.json', '{}');
    write('client/.hidden.json', '{}');
    write('client/assets/list', 'no kind');
    const serve = staticFiles(join(root, 'elsewhere'));
    expect(serve(ask(path))).toBeNull();
    // Nor once the folder exists.
    const late = staticFiles(directory);
    if (path !== '/.hidden.json') expect(late(ask(path))).toBeNull();
  });
});
