import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'rolldown';
import { type PictureSpec } from './spec.ts';

/** WebGL drawn by the processor, so that a picture needs no graphics card. */
const FLAGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

declare const drawPicture: (spec: PictureSpec) => Promise<string>;
declare const addFont: (family: string, data: string) => Promise<void>;

/** Draws pictures in Chromium; `CHROME_PATH` names another one than Debian's. */
export interface Painter extends AsyncDisposable {
  /** @returns a JPEG */
  draw(spec: PictureSpec): Promise<Buffer>;
}

export async function startPainter(): Promise<Painter> {
  const script = await bundle(fileURLToPath(new URL('page/main.ts', import.meta.url)));
  const archivo = await readFile(
    fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2')),
    'base64',
  );
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
    args: FLAGS,
  });
  const page = await browser.newPage();
  await page.setContent('<!doctype html><title>Pictures</title>');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'drawPicture' in globalThis);
  await page.evaluate(async (data) => addFont('Archivo', data), archivo);
  return {
    draw: async (spec) =>
      Buffer.from(await page.evaluate(async (given) => drawPicture(given), spec), 'base64'),
    [Symbol.asyncDispose]: async () => browser.close(),
  };
}

async function bundle(input: string): Promise<string> {
  const { output } = await build({
    input,
    platform: 'browser',
    write: false,
    logLevel: 'warn',
    output: { format: 'esm', minify: true },
  });
  return output[0].code;
}
