import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';

interface FieldsOptions {
  /** Origins whose pages may embed the fields; a port may be `*`. */
  allowedOrigins: string[];
}

const FieldsQuery = z.object({
  origin: z
    .url({ protocol: /^https?$/ })
    .refine((origin) => new URL(origin).origin === origin, 'not an origin'),
  session: z.string().regex(/^[A-Za-z0-9_-]{8,128}$/, '8 to 128 of A-Za-z0-9_-'),
  scheme: z.enum(['light', 'dark']).default('light'),
  accent: z
    .string()
    .regex(/^#?[0-9a-f]{6}$/i, 'six hex digits')
    .transform((color) => `#${color.replace('#', '')}`)
    .optional(),
});
type FieldsQuery = z.infer<typeof FieldsQuery>;

/** The files that the frame loads, under `/fields/v1/`. */
const assets = {
  'start.mjs': 'text/javascript; charset=utf-8',
  'card-frame.mjs': 'text/javascript; charset=utf-8',
  'card-rules.mjs': 'text/javascript; charset=utf-8',
  'card-frame.css': 'text/css; charset=utf-8',
} as const;

/** The storefronts' own font, so that the fields do not look out of place. */
const FONT = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2');

/** The hosted card fields: a page for an iframe, whose inputs no shop's script can read. */
export async function fieldsRoutes(app: FastifyInstance, { allowedOrigins }: FieldsOptions): Promise<void> {
  for (const [name, type] of Object.entries(assets)) {
    const text = await readFile(new URL(`./fields/${name}`, import.meta.url), 'utf8');
    app.get(`/fields/v1/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  }

  const font = await readFile(fileURLToPath(FONT));
  app.get('/fields/v1/archivo.woff2', (_request, reply) =>
    reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
  );

  app.get('/fields/v1/card', (request, reply) => {
    const query = parseInput(FieldsQuery, request.query);
    if (!allowedOrigins.some((allowed) => originMatches(allowed, query.origin))) {
      throw new Refusal(403, 'foreign_origin', 'Pages of this origin may not show the card fields.');
    }
    const nonce = randomBytes(16).toString('base64');
    // frame-ancestors applies to every ancestor, so a shop that is itself framed needs its partner in the list too.
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${allowedOrigins.join(' ')}`,
    ];
    reply.header('content-security-policy', policy.join('; '));
    return sendPage(reply, cardPage(query, nonce));
  });
}

/** `http://127.0.0.1:*` matches every port of that host; anything else must be identical. */
export function originMatches(allowed: string, origin: string): boolean {
  if (!allowed.endsWith(':*')) return allowed === origin;
  const { protocol, hostname } = new URL(origin);
  return allowed === `${protocol}//${hostname}:*`;
}

const fields = [
  {
    id: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    mode: 'numeric',
    length: 23,
    place: 'wide',
  },
  {
    id: 'expiry',
    label: 'Expiration',
    hint: 'MM/YY',
    autocomplete: 'cc-exp',
    mode: 'numeric',
    length: 7,
    place: '',
  },
  { id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', mode: 'numeric', length: 4, place: '' },
  {
    id: 'name',
    label: 'Name on card (optional)',
    autocomplete: 'cc-name',
    mode: 'text',
    length: 100,
    place: 'wide',
  },
];

function cardPage({ origin, session, scheme, accent }: FieldsQuery, nonce: string): string {
  return html`<!doctype html>
    <html lang="en-US" data-scheme="${scheme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${scheme}" />
        <title>Card details</title>
        <link rel="stylesheet" href="/fields/v1/card-frame.css" />
        ${
          accent &&
          html`<style nonce="${nonce}">
            :root:root {
              --accent: ${accent};
            }
          </style>`
        }
        <script type="module" src="/fields/v1/start.mjs"></script>
      </head>
      <body data-host-origin="${origin}" data-session="${session}">
        <main>
          <form id="card" novalidate aria-label="Card details">
            ${fields.map(
              ({ id, label, hint, autocomplete, mode, length, place }) =>
                html`<div class="${place}">
                  <label for="${id}">${label}${hint && html` <span class="hint">${hint}</span>`}</label>
                  <input
                    id="${id}"
                    name="${autocomplete}"
                    autocomplete="${autocomplete}"
                    inputmode="${mode}"
                    maxlength="${length}"
                    aria-describedby="${id}-problem"
                    aria-required="${id === 'name' ? 'false' : 'true'}"
                  />
                  <p class="problem" id="${id}-problem" aria-live="polite"></p>
                </div>`,
            )}
            <p class="problem wide" id="form-problem" role="alert"></p>
            <p class="note wide">Sandbox: use test card 4242 4242 4242 4242</p>
            <noscript><p class="note wide">To pay by card, turn on JavaScript.</p></noscript>
          </form>
        </main>
      </body>
    </html>`.markup;
}
