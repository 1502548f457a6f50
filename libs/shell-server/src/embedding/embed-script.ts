/** The storefront's settings for the script on a partner's page. */
export interface EmbedSettings {
  /** The storefront's name, for the frame's title and for the console. */
  name: string;
  /** The storefront's origin. */
  origin: string;
  /** The path where it starts, with its query. */
  path: string;
  /** Origins whose pages may embed it. The storefront's content security policy tells the browser the same. */
  allowed: readonly string[];
}

/**
 * The script on a partner's page. It is sent there as text, so it uses nothing from outside itself; wire.ts describes the
 * messages that it exchanges with the frame.
 *
 * It inserts a frame after its own tag and sizes it. If the page may not embed the storefront, or the frame never answers,
 * it shows nothing and says why in the console.
 */
export function embed({ name, origin, path, allowed }: EmbedSettings): void {
  const ANSWER_WITHIN_MS = 15_000;
  const SMALLEST = 480;
  const TEXT_MAX = 80;
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { dataset } = script;
  const say = (why: string): void => console.error(`${name}: nothing is shown, because ${why}`);
  const supplied = (field: string): string | undefined => {
    const text = dataset[field];
    if (text === undefined || text.length <= TEXT_MAX) return text;
    console.error(`${name}: ${field} is left out, because it is longer than ${TEXT_MAX} characters.`);
    return undefined;
  };
  if (!allowed.includes(location.origin)) {
    say(`pages of ${location.origin} may not embed it. Ask ${origin} to allow this origin.`);
    return;
  }

  const frame = document.createElement('iframe');
  frame.title = name;
  frame.allow = 'geolocation; camera';
  frame.src = origin + path;
  frame.style.cssText = 'display:block;width:100%;height:0;border:0;visibility:hidden';
  script.after(frame);
  const silence = setTimeout(() => {
    frame.remove();
    say(`${origin} did not answer. It may be out of reach, or a page around this one may not embed it.`);
  }, ANSWER_WITHIN_MS);

  const post = (message: object): void => frame.contentWindow?.postMessage(message, origin);
  /** A dialog in the frame must know which part of the frame is visible. */
  const tellView = (): void => {
    const { top, bottom } = frame.getBoundingClientRect();
    post({
      type: 'tirekit:view',
      above: Math.max(0, Math.round(-top)),
      below: Math.max(0, Math.round(bottom - innerHeight)),
    });
  };
  let planned = 0;
  const planView = (): void => {
    cancelAnimationFrame(planned);
    planned = requestAnimationFrame(tellView);
  };
  let listening = false;

  addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin || typeof data !== 'object' || data === null)
      return;
    const { type, height } = data as { type?: unknown; height?: unknown };
    if (type === 'tirekit:ready') {
      clearTimeout(silence);
      frame.style.visibility = 'visible';
      post({
        type: 'tirekit:hello',
        userId: supplied('userId'),
        sourceId: supplied('sourceId'),
        sourceType: supplied('sourceType'),
      });
      planView();
      if (listening) return;
      listening = true;
      addEventListener('scroll', planView, { passive: true });
      addEventListener('resize', planView);
    }
    if (type === 'tirekit:size' && typeof height === 'number' && height > 0 && height < 100_000) {
      frame.style.height = `${Math.max(SMALLEST, Math.ceil(height))}px`;
      planView();
    }
    if (type === 'tirekit:page' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  });
}

/** The whole script, for `<script src="…/embed.js" async></script>`. */
export const embedScript = (settings: EmbedSettings): string =>
  `(${embed.toString()})(${JSON.stringify(settings)});\n`;
