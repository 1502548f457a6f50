import { formatCount } from './platform/format.ts';
import { html, type Html } from './platform/html.ts';

interface IndexFacts {
  /** Origins, and where mail is delivered. */
  provider: string;
  api: string;
  smtp: string;
  /** A page that embeds a storefront, if there is one. */
  partner: string | null;
  charges: number;
  mails: number;
  shipments: number;
}

/** The sandbox's front page: what it stands in for, how to try it, and where each part is. */
export function indexBody({ provider, api, smtp, partner, charges, mails, shipments }: IndexFacts): Html {
  return html`<p class="lead">
      These stand in for the parties outside the shop, so that you can buy, read the mail and follow the tires
      without any of them.
    </p>
    <ol class="steps try">
      <li>Put tires into the cart of a shop and check out.</li>
      <li>Pay with the card <code class="copy">4242 4242 4242 4242</code>, any later date, any code.</li>
      <li>
        Read the confirmation in the <a href="/mailbox">mailbox</a>, and follow the order from its button
        while the <a href="/carrier">carrier</a> moves it.
      </li>
    </ol>
    <ul class="cards">
      ${card(`${provider}/`, 'Payment provider', counted(charges, 'charge'), 'Test cards that approve, decline, ask for a second factor or come late; charges, and the news of them.')}
      ${card('/mailbox', 'Mailbox', counted(mails, 'mail'), 'Every mail the shops send, as a mail program shows it.')}
      ${card('/carrier', 'Carrier', counted(shipments, 'shipment'), 'Shipments, moved on by a timetable or by hand, with a tracking page for each.')}
      ${
        partner !== null &&
        card(
          `${partner}/`,
          'A partner’s page',
          null,
          'A club’s site that shows a tire finder of the shop in a frame.',
        )
      }
    </ul>
    <h2>How they are connected</h2>
    <p>
      Each speaks its real protocol over the network, and remembers what happened when it is restarted.
      Provider and carrier tell the shop’s API at <code>${api}</code> what happens, by signed webhooks. Mail
      is delivered over SMTP to <code>${smtp}</code>.
    </p>`;
}

function card(href: string, title: string, count: string | null, what: string): Html {
  return html`<li>
    <h2><a href="${href}">${title}</a></h2>
    <p>${what}</p>
    ${count !== null && html`<p class="muted">${count}</p>`}
  </li>`;
}

const counted = (count: number, one: string): string =>
  count === 0 ? `No ${one} yet` : `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;
