import { OFFLINE_ID } from './cut-off.ts';
import { HELD } from './held-presses.ts';

/** A page that is still there after so long may be pressed again. */
const MARKED_MS = 8_000;

/**
 * Stands in every page and runs before any of its code is there. Forms go their way without scripts then: the button turns
 * at once, a second press sends nothing twice, and without a network the page stays and says so, where a browser would put
 * an error of its own in its place. A shop on the visitor's own machine answers without a network, so it is asked first.
 * Forms that the page's code has taken over are left alone. The server alone knows it.
 */
export const STARTER = `{
let isNearby = false;
addEventListener('submit', (event) => {
  const { target: form, submitter: button } = event;
  if (event.defaultPrevented) return;
  if (!navigator.onLine && !isNearby) {
    event.preventDefault();
    fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      () => {
        isNearby = true;
        form.requestSubmit(button);
      },
      () => document.getElementById('${OFFLINE_ID}').showPopover(),
    );
  } else if (button?.hasAttribute('${HELD}')) event.preventDefault();
  else if (button) {
    button.setAttribute('${HELD}', '');
    setTimeout(() => button.removeAttribute('${HELD}'), ${String(MARKED_MS)});
  }
});
addEventListener('pageshow', (event) => {
  if (event.persisted) for (const button of document.querySelectorAll('[${HELD}]')) button.removeAttribute('${HELD}');
});
addEventListener('online', () => document.getElementById('${OFFLINE_ID}').hidePopover());
}`.replaceAll(/\n\s*/g, '');
