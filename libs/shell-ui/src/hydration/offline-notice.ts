import { isReachable } from './is-reachable.ts';
import { OFFLINE_ID, UNREACHABLE_ID } from './marks.ts';

/** Says above the page why a press has no effect. */
function sayCutOff(): void {
  document.getElementById(navigator.onLine ? UNREACHABLE_ID : OFFLINE_ID)?.showPopover();
}

const isHere = ({ pathname }: URL | HTMLAnchorElement): boolean => pathname === location.pathname;

/** True if a link leads to a page of this storefront: not to a place on this page, and not to a telephone. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !(link.hash && isHere(link));

/** True if a form's answer is another page. One that stays here says itself that it was not sent. */
const isSentAway = (form: HTMLFormElement): boolean =>
  form.method === 'get' || !isHere(new URL(form.getAttribute('action') ?? '', location.href));

/** A function that follows the event's link, or sends its form, to another page; null if the event does neither. */
function wayOn(event: Event): (() => void) | null {
  if (!(event.target instanceof Element)) return null;
  if (event instanceof SubmitEvent) {
    const form = event.target;
    return form instanceof HTMLFormElement && isSentAway(form)
      ? () => form.requestSubmit(event.submitter)
      : null;
  }
  const link = event.target.closest('a[href]');
  return link instanceof HTMLAnchorElement && leadsOn(link) ? () => link.click() : null;
}

/** True if the shop answers although the browser is offline, because it runs on this machine. */
let isNearby = false;

function stay(event: Event): void {
  const goOn = navigator.onLine || isNearby ? null : wayOn(event);
  if (goOn === null) return;
  event.preventDefault();
  event.stopPropagation();
  void isReachable().then((reachable) => {
    isNearby = reachable;
    if (reachable) goOn();
    else sayCutOff();
  });
}

/**
 * From now on, while the device has no network, a link or form that leads to another page does not replace this page with
 * the browser's error page: the page stays and says why.
 */
export function stayWhileOffline(): void {
  for (const type of ['click', 'submit']) window.addEventListener(type, stay, { capture: true });
}
