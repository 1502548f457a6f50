import * as z from 'zod/mini';
import * as business from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { SidewallReading, type SidewallRing } from '../entities/snap.ts';

/** Media types of pictures of sidewalls that the API reads. The content decides. */
export const sidewallPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Pixels of a picture's longer side: the reader sees no more in a larger one. */
export const sidewallPictureSideMax = 2_400;

export const listSnapSizes = endpoint({
  id: 'snap.sizes',
  method: 'GET',
  path: '/v1/snap/sizes',
  summary: 'All sizes of the catalog and of the vehicle directory, for the reader of sidewalls.',
  auth: 'channel',
  access: 'shop',
  feature: 'simplesnap',
  /** As `formatSize` of `@tirekit/tires` writes them, in ascending order of their characters. */
  answer: z.object({ sizes: z.array(z.string()) }),
  errors: ['not-found'],
});

/**
 * Reads the picture of a sidewall, and keeps nothing of it.
 *
 * @example
 * const reading = await api.call(readSidewallPicture, { body: jpeg, query: { ring: ringText(ring) }, timeoutMs: 25_000 });
 */
export const readSidewallPicture = endpoint({
  id: 'snap.read',
  method: 'POST',
  path: '/v1/snap/readings',
  summary: 'Reads size, load index, speed rating, and TIN from a picture of a sidewall. Nothing is kept.',
  auth: 'channel',
  // A picture is read and forgotten.
  access: 'shop',
  feature: 'simplesnap',
  limit: 'reading',
  query: z.object({
    /** `x,y,rx,ry,angle` of a `SidewallRing`: the tire’s outer edge as the buyer placed it. */
    ring: z.optional(
      z.string().check(z.regex(/^-?\d{1,5}(\.\d{1,4})?(,-?\d{1,5}(\.\d{1,4})?){4}$/, 'This is not a ring')),
    ),
  }),
  body: z.instanceof(Blob),
  bodyType: { mediaTypes: sidewallPictureTypes, bytesMax: business.sidewallPicture.bytesMax },
  answer: SidewallReading,
  errors: [
    'not-found',
    'picture-empty',
    'picture-unreadable',
    'picture-too-large',
    'reading-in-progress',
    'reader-busy',
    'reader-failed',
  ],
});

/** A ring as the query of `readSidewallPicture` has it. */
export const ringText = ({ x, y, rx, ry, angle }: SidewallRing): string =>
  [x, y, rx, ry, angle].map((value) => String(Number(value.toFixed(4)))).join(',');
