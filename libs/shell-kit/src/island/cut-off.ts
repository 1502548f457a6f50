/** The element that says that this device has no network. */
export const OFFLINE_ID = 'offline';

/** The element that says that the shop does not answer, and whom to call. */
export const UNREACHABLE_ID = 'unreachable';

/** Says above the page why a press leads nowhere. */
export function sayCutOff(): void {
  document.getElementById(navigator.onLine ? UNREACHABLE_ID : OFFLINE_ID)?.showPopover();
}

const isHere = ({ pathname }: URL | HTMLAnchorElement): boolean => pathname === location.pathname;

/** Whether a link leads to a page of this storefront: not to a place on this page, and not to a telephone. */
const leadsOn = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && !(link.hash && isHere(link));

/** Whether a form's answer is another page. One that stays here says itself that it was not sent. */
const isSentAway = (form: HTMLFormElement): boolean =>
  form.method === 'get' || !isHere(new URL(form.getAttribute('action') ?? '', location.href));

function stay(event: Event): void {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const way = event.type === 'submit' ? event.target : event.target.closest('a[href]');
  if (way instanceof HTMLAnchorElement ? !leadsOn(way) : !(way instanceof HTMLFormElement && isSentAway(way)))
    return;
  event.preventDefault();
  event.stopPropagation();
  sayCutOff();
}

/**
 * From now on a link or form that leads to another page does not replace this one with the browser's own error page while
 * the device has no network: the page stays, and says why.
 */
export function stayWhileOffline(): void {
  for (const type of ['click', 'submit']) window.addEventListener(type, stay, { capture: true });
}
