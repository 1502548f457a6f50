import { frameMessages, PAGE_SHOWN, type Partner, PARTNER_TEXT_MAX } from './wire.ts';

/** The messages that a partner's page may send to its frame. */
export type PageMessage =
  | ({ readonly type: typeof frameMessages.hello } & Partner)
  | { readonly type: typeof frameMessages.view; readonly above: number; readonly below: number };

const isText = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.length <= PARTNER_TEXT_MAX);
const isPixels = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000;

/**
 * The checks of a message's fields. Written by hand, because a frame checks its first message before it shows
 * anything, and a schema library would be a twentieth of the first load.
 */
const shapes: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  [frameMessages.hello]: { userId: isText, sourceId: isText, sourceType: isText },
  [frameMessages.view]: { above: isPixels, below: isPixels },
};

function isPageMessage(data: unknown): data is PageMessage {
  if (typeof data !== 'object' || data === null) return false;
  const type = String(Reflect.get(data, 'type'));
  const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  return shape !== undefined && Object.entries(shape).every(([field, is]) => is(Reflect.get(data, field)));
}

/**
 * The message in an event, if it was sent by the surrounding page, from an allowed origin, in a known shape; otherwise
 * null.
 */
export function pageMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  { page, origins }: { page: Window; origins: readonly string[] },
): PageMessage | null {
  if (event.source !== page || !origins.includes(event.origin)) return null;
  return isPageMessage(event.data) ? event.data : null;
}

/**
 * Milliseconds that the frame waits for the partner's page to identify the visitor; after that, the visitor is nobody in
 * particular.
 */
const HELLO_WITHIN_MS = 3_000;

/**
 * Tells the surrounding page that the frame is listening, and waits for what it says about the visitor. `ready`
 * contains no secret, so it may go to any page; the answer is checked.
 */
export function greet(page: Window, origins: readonly string[]): Promise<Partner> {
  return new Promise((resolve) => {
    const finish = (partner: Partner): void => {
      clearTimeout(late);
      window.removeEventListener('message', listen);
      resolve(partner);
    };
    const listen = (event: MessageEvent<unknown>): void => {
      const message = pageMessage(event, { page, origins });
      if (message?.type === frameMessages.hello) finish(message);
    };
    const late = setTimeout(finish, HELLO_WITHIN_MS, {});
    window.addEventListener('message', listen);
    page.postMessage({ type: frameMessages.ready }, '*');
  });
}

/**
 * Keeps frame and surrounding page in step: the frame is as high as its content, the page scrolls to its top when
 * another page is shown, and fixed elements stay in the visible part.
 */
export function followPage(page: Window, origins: readonly string[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body{min-height:0}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const tellSize = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    page.postMessage({ type: frameMessages.size, height }, '*');
  };
  new ResizeObserver(tellSize).observe(document.body);
  window.addEventListener(PAGE_SHOWN, () => page.postMessage({ type: frameMessages.page }, '*'));
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = pageMessage(event, { page, origins });
    if (message?.type !== frameMessages.view) return;
    const { above, below } = message;
    sheet.replaceSync(
      `body{min-height:0}:root{--tk-above-view:${String(above)}px;--tk-below-view:${String(below)}px}`,
    );
  });
}
