import { type ApiClient, ApiFailure } from '@tirekit/api-client';
import { business, readSidewallPicture, ringText } from '@tirekit/contract';
import { snapResult, type SnapResult } from '../model/snap-reading.ts';
import { SnapError, type TroubleKind } from '../model/troubles.ts';
import { type Ring } from '../read/index.ts';

interface SentPicture {
  /** Without EXIF where a script sends it; our server reads nothing but pixels in any case. */
  readonly picture: Blob;
  readonly ring?: Ring | undefined;
  readonly signal?: AbortSignal | undefined;
}

const kinds: Readonly<Record<string, TroubleKind>> = {
  'picture-empty': 'empty',
  'picture-unreadable': 'not-a-picture',
  'picture-too-large': 'too-large',
  'body-too-large': 'too-large',
  'unsupported-media-type': 'wrong-type',
  'reading-in-progress': 'still-reading',
  'reader-busy': 'server-busy',
  busy: 'server-busy',
};

/**
 * Our server reads a picture and keeps nothing of it. By the browser, and by the action for a browser without scripts.
 * @throws SnapError in the words for buyers
 */
export async function sendPicture(
  api: ApiClient,
  { picture, ring, signal }: SentPicture,
): Promise<SnapResult> {
  if (picture.size === 0) throw new SnapError('empty');
  if (picture.size > business.sidewallPicture.bytesMax) throw new SnapError('too-large');
  try {
    const reading = await api.call(readSidewallPicture, {
      body: picture,
      ...(ring && { query: { ring: ringText(ring) } }),
      ...(signal && { signal }),
      timeoutMs: business.sidewallPicture.seconds * 1000,
    });
    return snapResult(reading, (crop) => crop);
  } catch (error) {
    throw error instanceof ApiFailure ? sendingError(error) : error;
  }
}

function sendingError(failure: ApiFailure): SnapError {
  const { code, kind, statusCode, retryAfter } = failure;
  const known = kinds[code] ?? (statusCode === 429 ? 'sent-too-many' : undefined);
  // A server that is down or slow gives the same failure as a network that is gone. The action runs without a window.
  const isOffline = kind === 'NetworkError' && typeof window !== 'undefined' && !window.navigator.onLine;
  const otherwise = isOffline ? 'offline' : 'server-failed';
  return new SnapError(known ?? otherwise, { cause: failure, retryAfter });
}
