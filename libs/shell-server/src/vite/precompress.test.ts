import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

test('files that are worth it are compressed once, a model or WebAssembly for those that can run it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tirekit-precompress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const content = Buffer.alloc(2_000, 'the same again ');
  for (const name of ['page.js', 'small.onnx', 'runtime.wasm', 'picture.webp'])
    writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'tiny.js'), '1');
  await precompress(folder);
  expect(readdirSync(folder).toSorted()).toEqual([
    'page.js',
    'page.js.br',
    'page.js.gz',
    'picture.webp',
    'runtime.wasm',
    'runtime.wasm.br',
    'small.onnx',
    'small.onnx.br',
    'tiny.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'small.onnx.br')))).toEqual(content);
});
