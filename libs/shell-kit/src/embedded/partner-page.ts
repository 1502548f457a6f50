import { frameMessages, PAGE_SHOWN, type Partner, PARTNER_TEXT_MAX } from './wire.ts';

/** What a partner's page may say to the frame in it. */
export type PageMessage =
  | ({ readonly type: typeof frameMessages.hello } & Partner)
  | { readonly type: typeof frameMessages.view; readonly above: number; readonly below: number };

const isText = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.length <= PARTNER_TEXT_MAX);
const isPixels = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000;

/**
 * What each field of a message must be. Written by hand, because a frame checks its first message before it shows
 * anything, and a schema library would be a twentieth of all that is loaded until then.
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

/** The message of an event, if the page around the frame sent it, is one that may, and it has a shape that we know. */
export function pageMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  { page, origins }: { page: Window; origins: readonly string[] },
): PageMessage | null {
  if (event.source !== page || !origins.includes(event.origin)) return null;
  return isPageMessage(event.data) ? event.data : null;
}

/** How long a visitor waits for the partner's page to say who they are, before they are nobody in particular. */
const HELLO_WITHIN_MS = 3_000;

/**
 * Tells the page around that the frame listens, and waits for what it says of the visitor. Nothing in `ready` is
 * anybody's secret, so that it may go to whoever is there; what comes back is checked.
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
 * Lives with the page around: the frame is as high as what it shows, the page scrolls to its top when it shows another
 * page, and what is fixed to the window keeps to the part that is in sight.
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
      `body{min-height:0}:root{--above-view:${String(above)}px;--below-view:${String(below)}px}`,
    );
  });
}
