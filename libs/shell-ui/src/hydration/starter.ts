import { CART_COUNT_ID, CHAT_ID, HYDRATED, OFFLINE_ID, PRESSED } from './marks.ts';

/** The options of the starter. It reads everything else from the page. */
export interface StarterOptions {
  /** `intent`: at the visitor's first sign. `now`: as soon as the starter runs, as in a partner's frame. */
  readonly when: 'intent' | 'now';
  /** Readable cookies of which any one makes the page hydrate when the browser is idle: a cart, a place, an account. */
  readonly idleCookies: readonly string[];
  /** The cookie with the number of tires in the cart. */
  readonly cartCookie: string;
}

/**
 * The script that runs before any module of the page. It loads the page's code at the visitor's first sign, or when the
 * browser is idle, and gives React what was pressed or typed meanwhile on controls that only scripts serve. Links and
 * forms go their native way at once.
 *
 * It is sent to the browser as text, so it may use nothing from outside itself. Compressed, it has to stay below 2 kB.
 */
function starter(
  options: StarterOptions,
  pressed: string,
  hydrated: string,
  countId: string,
  offlineId: string,
  chatId: string,
) {
  const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
  const capture = { capture: true, passive: true };
  const signs = 'pointerover pointerdown touchstart scroll keydown focusin click input change'.split(' ');
  const held = new Map<EventTarget | symbol, () => void>();
  let stage: 'waiting' | 'loading' | 'replaying' | 'hydrated' = 'waiting';
  // True while a held event is repeated.
  let isReplay = false;
  let isNearby = false;

  const cookie = (name: string): string | undefined =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const entry = () => document.querySelector<HTMLScriptElement>('script[data-modules]');
  const preload = (priority: string): void => {
    for (const href of entry()?.dataset['modules']?.split(' ') ?? []) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, fetchPriority: priority });
      document.head.append(link);
    }
  };
  const load = (): void => {
    const { textContent, nextSibling } = entry() ?? {};
    if (stage !== 'waiting') return;
    // A sign in the middle of a long page comes before the entry has arrived, or while half of it has.
    if (!textContent || (!nextSibling && document.readyState === 'loading')) {
      document.addEventListener('DOMContentLoaded', load);
      return;
    }
    stage = 'loading';
    preload('auto');
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', nonce, textContent });
    document.body.append(script);
  };
  for (const sign of signs) addEventListener(sign, load, capture);
  // Back and Forward in the history of an earlier document change the address alone: the page of that address is needed.
  const page = location.pathname + location.search;
  addEventListener('popstate', () => {
    if ((stage === 'waiting' || stage === 'loading') && location.pathname + location.search !== page)
      location.reload();
  });

  const idle = window.requestIdleCallback ?? setTimeout;
  const whenIdle = (): void => {
    if (options.idleCookies.some((name) => cookie(name))) load();
    else if (
      entry()?.dataset['whenUsed'] === undefined &&
      !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
    )
      preload('low');
  };
  if (options.when === 'now' || location.hash === `#${chatId}`)
    document.addEventListener('DOMContentLoaded', load);
  else addEventListener('load', () => idle(whenIdle));

  const count = document.getElementById(countId);
  const tires = cookie(options.cartCookie)?.split('~')[1];
  if (count && tires && tires !== '0') count.textContent = tires;

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const isToggle = (field: Field): field is HTMLInputElement =>
    field.type === 'checkbox' || field.type === 'radio';
  const holdField = (field: Field): void => {
    const { value } = field;
    const checked = isToggle(field) && field.checked;
    // Of radio buttons the last one counts. Text keeps its place: a press that followed it needs it.
    if (isToggle(field)) held.delete(field);
    held.set(field, () => {
      if (isToggle(field)) {
        field.checked = !checked;
        field.click();
        return;
      }
      // React ignores an event for the value that it knows. The field's own setter tells React of another value, and the
      // prototype's then writes the real one unseen. Files cannot be written, and need neither.
      if (field.type !== 'file') {
        if (field.tagName !== 'SELECT') field.value = `${value} `;
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      }
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      // A field that was left before React listened has yet to be checked. React calls this event onBlur.
      if (field !== document.activeElement) {
        setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
      }
    });
  };
  const hold = (event: Event): void => {
    const target = event.target as HTMLElement;
    if (stage === 'hydrated' || isReplay) return;
    const button = target.closest<HTMLButtonElement>('button');
    const isField = target.matches('input, textarea, select');
    if (event.type !== 'click') {
      if (isField) holdField(target as Field);
    } else if (isField && isToggle(target as Field)) {
      // React hydrates in the middle of a click that it sees, and takes the choice back before its change is told.
      event.stopPropagation();
      holdField(target as Field);
    } else if (
      button &&
      !button.popoverTargetElement &&
      // Before hydration the browser sends the form with the text in its fields; after it, React would send older text.
      (button.type === 'button' || stage === 'replaying')
    ) {
      event.preventDefault();
      event.stopPropagation();
      button.setAttribute(pressed, '');
      held.set(Symbol(), () => {
        button.removeAttribute(pressed);
        button.click();
      });
    }
  };
  for (const type of ['click', 'input', 'change']) addEventListener(type, hold, true);
  addEventListener(hydrated, () => {
    if (stage === 'replaying' || stage === 'hydrated') return;
    stage = 'replaying';
    // One at a time, so that React handles each before the next, as with a hand's presses. A press meanwhile joins the
    // queue: browsers deliver presses before timers, and it counts on the text that was typed before it.
    const next = (): void => {
      const first = held.entries().next();
      if (first.done) {
        stage = 'hydrated';
        if (location.hash === `#${chatId}`) {
          // The link that opens the chat was pressed too early, and changed the address alone. A reload is no press.
          history.replaceState(history.state, '', page);
          document.querySelector<HTMLElement>(`a[href$="#${chatId}"]`)?.click();
        }
        return;
      }
      const [control, replay] = first.value;
      held.delete(control);
      isReplay = true;
      replay();
      isReplay = false;
      setTimeout(next);
    };
    // Not now: React may have hydrated in the middle of an event that the browser has not finished.
    setTimeout(next);
  });

  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter;
    if (event.defaultPrevented) return;
    if (!navigator.onLine && !isNearby) {
      event.preventDefault();
      // A shop on the visitor's own machine answers without any network.
      fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
        () => {
          isNearby = true;
          form.requestSubmit(button);
        },
        () => document.getElementById(offlineId)?.showPopover(),
      );
    } else if (button?.hasAttribute(pressed)) event.preventDefault();
    else if (button) {
      button.setAttribute(pressed, '');
      // A page that is still there after so long may be pressed again.
      setTimeout(() => button.removeAttribute(pressed), 8000);
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      for (const button of document.querySelectorAll(`[${pressed}]`)) button.removeAttribute(pressed);
  });
  addEventListener('online', () => document.getElementById(offlineId)?.hidePopover());
}

const SOURCE = starter
  .toString()
  .replaceAll(/^\s*\/\/.*$/gm, '')
  .replaceAll(/\n\s*/g, '\n');

/** The starter as the text of an inline script. */
export function starterScript(options: StarterOptions): string {
  const values = [options, PRESSED, HYDRATED, CART_COUNT_ID, OFFLINE_ID, CHAT_ID].map((value) =>
    JSON.stringify(value),
  );
  return `(${SOURCE})(${values.join(',')})`;
}
