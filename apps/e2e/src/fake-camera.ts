import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** The folder of the pictures that tests choose and show to a camera. */
export const pictures = join(import.meta.dirname, '../pictures');

/** Chromium plays a file of JPEG pictures, one after the other, over and over. */
const FRAMES = 4;

/**
 * A browser whose camera sees one picture.
 * @param file in the folder of pictures
 * @param into the folder for the film of it
 */
export function withCamera(options: LaunchOptions, file: string, into: string): LaunchOptions {
  const film = join(into, `${file}.mjpeg`);
  const frame = readFileSync(join(pictures, file));
  writeFileSync(film, Buffer.concat(Array.from({ length: FRAMES }, () => frame)));
  return {
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  };
}
