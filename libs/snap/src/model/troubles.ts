import { business } from '@tirekit/contract';

const { bytesMax, pixelsMax } = business.sidewallPicture;
const megabytes = String(bytesMax / 1_000_000);
const megapixels = String(pixelsMax / 1_000_000);

/** A way for a buyer to go on after something went wrong. */
export type Way = 'camera' | 'upload' | 'place' | 'again' | 'server' | 'type';

export interface TroubleText {
  readonly title: string;
  readonly text: string;
  /** The best way first. */
  readonly ways: readonly Way[];
}

/** The specification's sentence for a picture without a size that could be read. */
const NOT_FOUND = 'We were unable to find your tire size.';

/**
 * Everything that can go wrong between a sidewall and its size. The titles of the first four are the names that the
 * specification gives to camera errors, and `NOT_FOUND` is its sentence.
 */
const troubleTexts = {
  'no-camera': {
    title: 'No camera accessible',
    text: 'We can’t find a camera on this device. Choose a photo that you’ve already taken, or type the size.',
    ways: ['upload', 'type'],
  },
  denied: {
    title: 'Permission denied',
    text: 'Your browser doesn’t let us use the camera. Allow it in the browser’s site settings and try again, or choose a photo.',
    ways: ['camera', 'upload', 'type'],
  },
  'cannot-switch': {
    title: 'Cannot switch camera',
    text: 'The other camera didn’t start, so we stayed with this one.',
    ways: [],
  },
  'no-canvas': {
    title: 'Canvas unsupported',
    text: 'This browser can’t take a photo on a page. Send a photo to our server, or type the size.',
    ways: ['server', 'type'],
  },
  'camera-busy': {
    title: 'Camera in use',
    text: 'Another app is using the camera. Close it and try again, or choose a photo.',
    ways: ['camera', 'upload', 'type'],
  },
  'camera-lost': {
    title: 'Camera disconnected',
    text: 'We lost the camera. Check that it’s connected and that no other app is using it, and try again, or choose a photo.',
    ways: ['camera', 'upload', 'type'],
  },
  'no-file': {
    title: 'Choose a photo first',
    text: 'Then we can send it to our server. You can also type the size.',
    ways: ['upload', 'type'],
  },
  empty: {
    title: 'That file is empty',
    text: 'There’s no photo in it. Choose another one, or type the size.',
    ways: ['upload', 'type'],
  },
  'not-a-picture': {
    title: 'We can’t open that photo',
    text: 'The file is damaged, or it isn’t a photo. Choose a JPEG, PNG, or WebP file.',
    ways: ['upload', 'type'],
  },
  unsupported: {
    title: 'Your browser can’t open this kind of photo',
    text: 'Choose a JPEG, or type the size.',
    ways: ['upload', 'type'],
  },
  'wrong-type': {
    title: 'That’s not a photo',
    text: 'Choose a JPEG, PNG, or WebP photo of the sidewall.',
    ways: ['upload', 'type'],
  },
  'too-large': {
    title: 'That photo is too large',
    text: `We read photos of up to ${megapixels} megapixels and ${megabytes} MB. Choose a smaller one, or type the size.`,
    ways: ['upload', 'type'],
  },
  'files-missing': {
    title: 'The download didn’t work',
    text: 'Your photo is still here. Check your connection and try again, or let our server read it.',
    ways: ['again', 'server', 'type'],
  },
  'files-damaged': {
    title: 'The download was damaged',
    text: 'Your photo is still here. Try again, or let our server read it.',
    ways: ['again', 'server', 'type'],
  },
  stalled: {
    title: 'The download stopped',
    text: 'Your connection is too slow at the moment, and your photo is still here. Try again, or let our server read it.',
    ways: ['again', 'server', 'type'],
  },
  'no-wasm': {
    title: 'This browser can’t read photos',
    text: 'Our server can read it for you, or you can type the size.',
    ways: ['server', 'type'],
  },
  'out-of-memory': {
    title: 'Your device ran out of memory',
    text: 'Close other tabs and try again, or let our server read the photo.',
    ways: ['again', 'server', 'type'],
  },
  'worker-lost': {
    title: 'Reading stopped',
    text: 'Your photo is still here. Try again, or let our server read it.',
    ways: ['again', 'server', 'type'],
  },
  timeout: {
    title: 'That took too long',
    text: 'Your photo is still here. Let our server read it, or try again.',
    ways: ['server', 'again', 'type'],
  },
  'server-busy': {
    title: 'Our server is busy',
    text: 'Too many photos are waiting, and we didn’t keep yours.',
    ways: ['server', 'type'],
  },
  'still-reading': {
    title: 'We’re still reading another photo',
    text: 'We read one photo at a time from each connection, and we didn’t keep yours.',
    ways: ['server', 'type'],
  },
  'sent-too-many': {
    title: 'That’s a lot of photos',
    text: 'You’ve sent us several in a short time, so we didn’t take this one.',
    ways: ['server', 'type'],
  },
  offline: {
    title: 'You’re offline',
    text: 'Your photo is still here. Check your connection and try again.',
    ways: ['again', 'type'],
  },
  'server-failed': {
    title: 'Our server couldn’t read it',
    text: 'Nothing was kept. Please try again, or type the size.',
    ways: ['again', 'type'],
  },
  'no-tire': {
    title: NOT_FOUND,
    text: 'We couldn’t see a tire in the photo. Stand a step back, so that the whole tire is in the ring, and take it straight on.',
    ways: ['camera', 'upload', 'server', 'type'],
  },
  'no-text': {
    title: NOT_FOUND,
    text: 'We see a wheel, but no lettering on it. Take a photo of the tire’s rubber, close and straight on, with light from the side.',
    ways: ['camera', 'upload', 'server', 'type'],
  },
  'several-tires': {
    title: NOT_FOUND,
    text: 'There are two tires in your photo, and we can read one at a time. Fit one of them in the ring, or take a photo of one tire.',
    ways: ['place', 'camera', 'upload', 'type'],
  },
  'no-size': {
    title: NOT_FOUND,
    text: 'We saw the tire, but no size that we could read. Wipe the sidewall, hold the phone still, and let light fall on it from the side.',
    ways: ['camera', 'upload', 'server', 'type'],
  },
} as const satisfies Record<string, TroubleText>;

export type TroubleKind = keyof typeof troubleTexts;

/** Something that went wrong. */
export interface Trouble {
  readonly kind: TroubleKind;
  /** Seconds after which our server may be free again. */
  readonly retryAfter?: number | undefined;
}

const isTroubleKind = (kind: unknown): kind is TroubleKind =>
  typeof kind === 'string' && Object.hasOwn(troubleTexts, kind);

/** The words for a trouble, and the ways on. */
export function textOfTrouble({ kind, retryAfter }: Trouble): TroubleText {
  const words: TroubleText = troubleTexts[kind];
  return asksToWait(kind)
    ? { ...words, text: `${words.text} Please try again in ${getWait(retryAfter)}.` }
    : words;
}

/** True if our server takes the same photo a little later. */
export const asksToWait = (kind: TroubleKind): boolean =>
  kind === 'server-busy' || kind === 'still-reading' || kind === 'sent-too-many';

function getWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'a moment';
  if (seconds > 90) return `${String(Math.ceil(seconds / 60))} minutes`;
  return seconds === 1 ? '1 second' : `${String(seconds)} seconds`;
}

/** An error that the buyer is told of in the words of its kind. */
export class SnapError extends Error {
  override name = 'SnapError';
  readonly trouble: Trouble;

  constructor(kind: TroubleKind, options: ErrorOptions & { retryAfter?: number | undefined } = {}) {
    super(textOfTrouble({ kind }).title, options);
    this.trouble = { kind, retryAfter: options.retryAfter };
  }
}

/**
 * The trouble of an error. The reader in the browser names its errors by a `kind`, as this table does.
 * @param otherwise for an error without a kind of its own
 */
export function getTrouble(error: unknown, otherwise: TroubleKind): Trouble {
  if (error instanceof SnapError) return error.trouble;
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null;
  return { kind: isTroubleKind(kind) ? kind : otherwise };
}
