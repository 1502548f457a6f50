import { html, type Html } from './html.ts';

interface PageOptions {
  title: string;
  /** The party that the page stands for, shown beside the sandbox label. */
  party: string;
  nav?: NavLink[];
  body: Html;
}

export interface NavLink {
  href: string;
  label: string;
  /** True if it links to the current page. */
  isHere?: boolean;
}

/** A part of the sandbox with a page for people. */
export type Place =
  | 'home'
  | 'payments'
  | 'mailbox'
  | 'carrier'
  | 'fedex'
  | 'usps'
  | 'tax'
  | 'booking'
  | 'phone'
  | 'help-desk'
  | 'idme'
  | 'partner-id'
  | 'exchange'
  | 'procurement'
  | 'resolve'
  | 'simple-pay'
  | 'katapult'
  | 'paypal'
  | 'analytics'
  | 'monitoring';

/** The links from every part to every other, on both origins; known once the servers are listening. */
export type Nav = (here?: Place) => NavLink[];

/** A complete document in the sandbox's plain look, labeled so that nobody mistakes it for the real party. */
export function page({ title, party, nav = [], body }: PageOptions): string {
  const document = html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header>
          <p class="label">Sandbox: no real money moves, nothing is shipped, no mail leaves this machine.</p>
          <div class="bar">
            <strong>${party}</strong>
            <nav aria-label="Sandbox">
              ${nav.map(({ href, label, isHere = false }) =>
                isHere
                  ? html`<a href="${href}" aria-current="page">${label}</a>`
                  : html`<a href="${href}">${label}</a>`,
              )}
            </nav>
          </div>
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return document.markup;
}
