import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The folder of the pictures that tests choose, drop, and show to the camera; README.md there says what stands on them. */
export const PICTURES = join(import.meta.dirname, '../pictures');

/**
 * Flags with which Chromium has a camera that sees a picture, and allows it without asking.
 * @param file a JPEG in `PICTURES`
 */
export function fakeCamera(file: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tirekit-camera-'));
  const video = join(folder, `${basename(file, '.jpg')}.mjpeg`);
  const frame = readFileSync(join(PICTURES, file));
  // Motion JPEG is one picture after the other. Chromium begins again at the end.
  writeFileSync(video, Buffer.concat([frame, frame]));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
}
