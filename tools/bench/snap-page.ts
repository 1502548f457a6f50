import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { openModels, readSidewall, type ReadTools, type Ring, getSizeTrie } from '@tirekit/snap/read';
import { formatService } from '@tirekit/tires';
import { type SnapAnswer } from './snap-report.ts';

/** Runs in a browser's page: the reader as the product's worker runs it, on one thread. */
async function openReader(sizes: readonly string[]): Promise<void> {
  env.wasm.wasmBinary = await fetchBytes('/runtime.wasm');
  const models = await openModels(
    { env, InferenceSession, Tensor },
    {
      detector: new Uint8Array(await fetchBytes('/detector.onnx')),
      recognizer: new Uint8Array(await fetchBytes('/recognizer.onnx')),
      keys: new TextDecoder().decode(await fetchBytes('/keys.txt')),
    },
  );
  tools = { models, sizes: getSizeTrie(sizes) };
}

let tools: ReadTools | undefined;

/** @param limit seconds after which the reader has to answer */
async function readPicture(path: string, ring: Ring | null, limit: number): Promise<SnapAnswer> {
  if (tools === undefined) throw new Error('The reader is not open.');
  const picture = await decode(path);
  const begin = performance.now();
  const reading = await readSidewall(picture, tools, {
    ring: ring ?? undefined,
    until: begin + limit * 1000,
  });
  return {
    outcome: reading.outcome,
    sizes: reading.sizes.map(({ size }) => size),
    service: reading.service === null ? null : formatService(reading.service),
    tin: reading.tin?.tin ?? null,
    seconds: (performance.now() - begin) / 1000,
  };
}

/** Upright, as EXIF says. */
async function decode(path: string): Promise<ImageData> {
  const blob = new Blob([await fetchBytes(path)]);
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser has no canvas.');
  pen.drawImage(bitmap, 0, 0);
  return pen.getImageData(0, 0, bitmap.width, bitmap.height);
}

async function fetchBytes(path: string): Promise<ArrayBuffer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} is missing.`);
  return response.arrayBuffer();
}

Object.assign(globalThis, { openReader, readPicture });
