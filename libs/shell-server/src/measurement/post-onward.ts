import { logEvent } from '../request/log-event.ts';

/** Milliseconds that an outside party gets to accept a message. */
const TIMEOUT_MS = 5_000;
/** Messages under way at once. While the other side is slow, more are dropped, because nothing that is sold depends on them. */
const UNDER_WAY_MAX = 50;
/** Milliseconds between two log lines about messages that were lost. */
const LOG_EVERY_MS = 60_000;

/** Passes messages on to an outside party. Nobody waits for it, and what it does not take is lost and counted in the log. */
export function postOnward(party: string): (url: string, init: RequestInit) => void {
  let underWay = 0;
  let lost = 0;
  let loggedAt = 0;
  const lose = (): void => {
    lost++;
    if (Date.now() - loggedAt < LOG_EVERY_MS) return;
    logEvent('error', 'measurement-lost', { party, lost });
    loggedAt = Date.now();
    lost = 0;
  };
  return (url, init) => {
    if (underWay >= UNDER_WAY_MAX) {
      lose();
      return;
    }
    underWay++;
    fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (answer) => {
        await answer.body?.cancel();
        if (!answer.ok) lose();
      }, lose)
      .finally(() => underWay--);
  };
}
