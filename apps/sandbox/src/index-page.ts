import { html } from './platform/html.ts';
import { page } from './platform/page.ts';

/** The sandbox's front page: what it stands in for, and where each part is. */
export function indexPage(addresses: { provider: string; smtp: string; api: string }): string {
  const body = html`<p>
      These stand in for the parties outside the shop. Each speaks its real protocol over the network, and
      remembers what happened when it is restarted.
    </p>
    <h2><a href="${addresses.provider}/">Payment provider</a></h2>
    <p>Test cards, hosted card fields, charges, the second factor, and webhooks that can be sent again.</p>
    <h2><a href="/mailbox">Mailbox</a></h2>
    <p>Every mail the shops send. They deliver it over SMTP to <code>${addresses.smtp}</code>.</p>
    <h2><a href="/carrier">Carrier</a></h2>
    <p>Shipments, moved on by a timetable or by hand, with a tracking page for each.</p>
    <h2>Where news goes</h2>
    <p>
      Provider and carrier tell the shop's API at <code>${addresses.api}</code> what happens, by signed
      webhooks.
    </p>`;
  return page({ title: 'Outside parties', party: 'Sandbox', body });
}
