/** The messages that the payment provider's frame sends (apps/sandbox/docs/protocol.md). All others are ignored. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'change'; complete: boolean }
  | { type: 'token'; token: string; brand: string | null; last4: string }
  | { type: 'error'; code: string; message: string };

type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Checks each message by hand, because five messages do not justify loading a schema library in the browser. */
const READERS: Readonly<Record<FrameMessage['type'], (given: Given) => FrameMessage | null>> = {
  ready: () => ({ type: 'ready' }),
  height: ({ height }) =>
    typeof height === 'number' && height >= 0 && height <= 2000 ? { type: 'height', height } : null,
  change: ({ complete }) => (typeof complete === 'boolean' ? { type: 'change', complete } : null),
  token: ({ token, brand, last4 }) =>
    isText(token) && (isText(brand) || brand === null) && isText(last4)
      ? { type: 'token', token, brand, last4 }
      : null,
  error: ({ code, message }) => (isText(code) && isText(message) ? { type: 'error', code, message } : null),
};
const isKnown = (type: unknown): type is FrameMessage['type'] => isText(type) && Object.hasOwn(READERS, type);

/** The message in an event; null unless origin, session and shape show that it comes from the frame that we opened. */
export function frameMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  { origin, session }: { origin: string; session: string },
): FrameMessage | null {
  if (event.origin !== origin || !isObject(event.data)) return null;
  const { source, session: named, type } = event.data;
  if (source !== 'tirekit-fields' || named !== session || !isKnown(type)) return null;
  return READERS[type](event.data);
}

/** Facts about the page that the frame needs. */
export interface FramePage {
  origin: string;
  /** A random text that the frame repeats in every message. */
  session: string;
  /** The color scheme of the page. */
  scheme: 'light' | 'dark';
}

/** The address to load in the frame. */
export function frameUrl(paymentOrigin: string, page: FramePage): string {
  const url = new URL('/fields/v1/card', paymentOrigin);
  url.searchParams.set('origin', page.origin);
  url.searchParams.set('session', page.session);
  url.searchParams.set('scheme', page.scheme);
  return url.href;
}
