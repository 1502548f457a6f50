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
  purchases: number;
  events: number;
  problems: number;
}

/** The sandbox's front page: what it stands in for, how to try it, and where each part is. */
export function indexBody({
  provider,
  api,
  smtp,
  partner,
  charges,
  mails,
  shipments,
  purchases,
  events,
  problems,
}: IndexFacts): Html {
  return html`<p class="lead">
      These stand in for the companies outside the store, so you can buy, read email, and track tires without
      any of them.
    </p>
    <ol class="steps try">
      <li>Add tires to your cart in a storefront, and check out.</li>
      <li>Pay with the card <code class="copy">4242 4242 4242 4242</code>, any future date, and any code.</li>
      <li>
        Read the confirmation in the <a href="/mailbox">mailbox</a>, and track the order from its button while
        the <a href="/carrier">carrier</a> moves it.
      </li>
    </ol>
    <ul class="cards">
      ${card(`${provider}/`, 'Payment provider', counted(charges, 'charge'), 'Test cards that approve, decline, ask for a second factor, or take a while, with the charges and their webhooks.')}
      ${card(`${provider}/paypal`, 'PayPal', null, 'PayPal’s checkout: approve, cancel, decline, review, or pay another amount.')}
      ${card(`${provider}/hosted/resolve`, 'Resolve, SimplePay, Katapult', null, 'Net terms, financing, and lease to own, each with applications that you decide.')}
      ${card('/mailbox', 'Mailbox', counted(mails, 'email'), 'Every email the storefronts send, as an email app shows it.')}
      ${card('/carrier', 'Carrier', counted(shipments, 'shipment'), 'Shipments that move on a schedule or by hand, each with a tracking page.')}
      ${card('/fedex', 'Pickup locations', null, 'FedEx locations near every ZIP code, with the failures that you choose.')}
      ${card('/usps', 'Address check', null, 'Streets that are confirmed, corrected, lack an apartment, or do not exist.')}
      ${card('/booking', 'Shop bookings', null, 'The booking system of the shops that fit tires, which confirms appointments, refuses them, or does not answer.')}
      ${card('/phone', 'Phones', null, 'Every text that the storefronts send. Answer YES, STOP, HELP, or write to support.')}
      ${card('/help-desk', 'Help desk', null, 'Messages to support, and chats, where they go by a signed webhook.')}
      ${card('/idme', 'Identity checks', null, 'ID.me, which verifies who serves or served in the military, and fails in every way that you choose.')}
      ${card('/partner-id', 'A partner’s sign-in', null, 'An employer’s OpenID provider, at which people join its program, or fail to in every way that you choose.')}
      ${card('/procurement', 'Procurement system', null, 'A buyer’s purchasing system: punch out to the store, get the cart back, order it, and read what the store says of it.')}
      ${card('/exchange', 'Military exchange', counted(purchases, 'purchase'), 'An exchange whose customers shop in our store and pay there, with every answer that it may give.')}
      ${card('/tax', 'Tax engine', null, 'Sales tax for every quote, with the rate and the failures that you choose.')}
      ${card('/analytics', 'Analytics', counted(events, 'event'), 'A collector in the form of GA4’s Measurement Protocol, with every event that the storefronts pass on.')}
      ${card('/monitoring', 'Monitoring', counted(problems, 'log post'), 'Errors of pages in customers’ browsers, without anything about the customer.')}
      ${
        partner !== null &&
        card(`${partner}/`, 'A partner’s page', null, 'A club’s site with our tire finder in a frame.')
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
