import * as z from 'zod/mini';
import { type Reading } from '../read/index.ts';
import { deviceReaderFaults } from './device-reader-error.ts';

// Messages between a page and the worker that reads. Each request has a number, which its answers repeat.

const buffer = z.instanceof(ArrayBuffer);
const id = z.int();

/** The first request: what the reader works with. */
const OpenRequest = z.object({
  type: z.literal('open'),
  id,
  wasm: buffer,
  detector: buffer,
  recognizer: buffer,
  keys: buffer,
  /** Sizes that the storefront or the vehicle directory knows, as `formatSize` writes them. */
  sizes: z.array(z.string()),
});

const ReadRequest = z
  .object({
    type: z.literal('read'),
    id,
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    /** RGBA. */
    pixels: buffer,
    ring: z.nullable(
      z.object({ x: z.number(), y: z.number(), rx: z.number(), ry: z.number(), angle: z.number() }),
    ),
    /** The moment in epoch milliseconds at which the worker answers with what it has. */
    until: z.number().check(z.positive()),
  })
  .check(z.refine(({ width, height, pixels }) => pixels.byteLength === 4 * width * height));

/** The page no longer waits for the answer to `id`. */
const AbortRequest = z.object({ type: z.literal('abort'), id });

export const ReaderRequest = z.union([OpenRequest, ReadRequest, AbortRequest]);
export type ReaderRequest = z.infer<typeof ReaderRequest>;
export type OpenRequest = z.infer<typeof OpenRequest>;
export type ReadRequest = z.infer<typeof ReadRequest>;

const isReading = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'outcome' in value && 'sizes' in value;

export const ReaderAnswer = z.union([
  z.object({ type: z.literal('opened'), id }),
  z.object({ type: z.literal('step'), id, step: z.enum(['finding', 'unwrapping', 'looking', 'reading']) }),
  // Page and worker are of one build, so the rest of a reading is as its type says.
  z.object({ type: z.literal('read'), id, reading: z.custom<Reading>(isReading) }),
  z.object({ type: z.literal('failed'), id, kind: z.enum(deviceReaderFaults) }),
]);
export type ReaderAnswer = z.infer<typeof ReaderAnswer>;
