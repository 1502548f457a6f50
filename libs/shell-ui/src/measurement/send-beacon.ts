/** Sends a message that outlives the page, and expects no answer. */
export function sendBeacon(path: string, body: unknown): void {
  const text = JSON.stringify(body);
  // A frame's session is in a header, which only `fetch` can send: see embedding/frame-session.ts.
  const isFramed = document.documentElement.dataset['embedOrigins'] !== undefined;
  const blob = new Blob([text], { type: 'application/json' });
  if (!isFramed && navigator.sendBeacon?.(path, blob)) return;
  fetch(path, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined);
}
