import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { withIntegrity } from './with-integrity.ts';

const MODEL = 'the weights of a model';
const facts = { bytes: MODEL.length, sha256: createHash('sha256').update(MODEL).digest('hex') };

function workspace(): { readonly root: string; readonly app: string } {
  const root = mkdtempSync(join(tmpdir(), 'tirekit-integrity-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  // A package that exports nothing of what is needed, as a registry installs it elsewhere.
  write('store/models/package.json', '{ "name": "models", "exports": { "./node": "./node.js" } }');
  write('store/models/weights/small.onnx', MODEL);
  write(
    'libs/reader/package.json',
    '{ "name": "reader", "type": "module", "exports": { ".": "./index.js" } }',
  );
  write(
    'libs/reader/index.js',
    "import model from 'models/weights/small.onnx?with-integrity';\nexport const file = model;",
  );
  write('app/main.js', "export { file } from 'reader';");
  mkdirSync(join(root, 'libs/reader/node_modules'));
  symlinkSync(join(root, 'store/models'), join(root, 'libs/reader/node_modules/models'));
  mkdirSync(join(root, 'app/node_modules'));
  symlinkSync(join(root, 'libs/reader'), join(root, 'app/node_modules/reader'));
  return { root, app: join(root, 'app') };
}

async function built(app: string, ssr: boolean): Promise<unknown> {
  await build({
    root: app,
    logLevel: 'silent',
    configFile: false,
    plugins: [withIntegrity()],
    ...(ssr ? { ssr: { noExternal: true } } : {}),
    build: {
      ssr,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        input: join(app, 'main.js'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'main.mjs' },
      },
    },
  });
  const module: { file: unknown } = await import(pathToFileURL(join(app, 'dist/main.mjs')).href);
  return module.file;
}

test('a file of a linked package becomes an asset of the browser, with its size and its hash', async () => {
  const { app } = workspace();
  expect(await built(app, false)).toEqual({
    url: expect.stringMatching(/^\/assets\/small-[\w-]{8}\.onnx$/),
    ...facts,
  });
  const [name = ''] = readdirSync(join(app, 'dist/assets'));
  expect(readFileSync(join(app, 'dist/assets', name), 'utf8')).toBe(MODEL);
});

test('a server gets the facts without the file', async () => {
  const { app } = workspace();
  expect(await built(app, true)).toEqual({ url: '', ...facts });
  expect(readdirSync(join(app, 'dist'))).toEqual(['main.mjs']);
});

test('a file that is not installed stops the build with its name', async () => {
  const { root, app } = workspace();
  rmSync(join(root, 'store/models/weights/small.onnx'));
  await expect(built(app, false)).rejects.toThrow(
    'imports models/weights/small.onnx, which is not installed',
  );
});
