import { createHash } from 'node:crypto';
import { type Channel, themeCss } from '@tirekit/channel';

interface Posting {
  readonly channel: Pick<Channel, 'theme' | 'name'>;
  /** The event, as a heading. */
  readonly heading: string;
  /** The text until the other site answers. */
  readonly text: string;
  /** The label of the button, for a browser without scripts, or one that does not continue by itself. */
  readonly button: string;
  /** The address on the other site. */
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Origins whose pages may show this one in a frame. */
  readonly frameOrigins: readonly string[];
}

/** Sends the form once. Somebody who comes back by the browser's Back button sees the page, and sends it again by its button. */
const SEND = `const f=document.forms[0],k='sent:'+location.pathname+f.dataset.id;let s=null;try{s=sessionStorage.getItem(k);sessionStorage.setItem(k,'1')}catch{}if(s===null)f.requestSubmit()`;

const STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:16px/24px "Archivo Variable",system-ui,sans-serif;color:var(--tk-ink,light-dark(#15181b,#eceeef));background:var(--tk-surface,light-dark(#fff,#111416))}
main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}
h1{font-size:1.625rem;line-height:2rem;margin:0 0 .75rem}
p{margin:0 0 1.5rem}
button{font:inherit;font-weight:600;min-height:44px;width:100%;padding:.625rem 1.25rem;border:0;border-radius:6px;color:var(--tk-accent-ink,light-dark(#fff,#111416));background:var(--tk-accent,light-dark(#1c45c4,#9db6ff));cursor:pointer}
button:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;

const hashValue = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Text inside markup and inside quoted attributes. Line breaks of a value would otherwise be another browser's to choose. */
const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;');

/**
 * A page that posts a form to another site by itself, or by its button. Its policy lets a form lead to that site, from this page
 * alone, and allows nothing else but its own few lines.
 */
export function postingPage({
  channel,
  heading,
  text,
  button,
  url,
  fields,
  frameOrigins,
}: Posting): Response {
  const style = `${themeCss(channel.theme)}\n${STYLE}`;
  const id = createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const page = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex,nofollow">
<title>${escape(heading)} | ${escape(channel.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escape(heading)}</h1>
<p role="status">${escape(text)}</p>
<form method="post" action="${escape(url)}" accept-charset="utf-8" data-id="${id}">
${inputs.join('\n')}
<button>${escape(button)}</button>
</form>
</main>
<script>${SEND}</script>
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashValue(SEND)}`,
    `style-src ${hashValue(style)}`,
    `form-action ${new URL(url).origin}`,
    `frame-ancestors ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ];
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
