import { formatInstant } from './format.ts';
import { html, type Html } from './html.ts';
import type { OutboxRow } from './outbox.ts';

/** Enough to see what a purchase has caused. */
export const WEBHOOKS_SHOWN = 12;

/** The latest webhooks with their state and a button each; `/{id}/send` is appended to the path `action`. */
export function webhookTable(rows: OutboxRow[], action: string): Html {
  if (rows.length === 0) return html`<p class="muted">None yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Type</th>
          <th scope="col">Made</th>
          <th scope="col">Delivery</th>
          <th scope="col">Repeat</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ event, deliveredAt, problem, attempts }) =>
            html`<tr>
              <td data-column="Event"><code>${event.id}</code></td>
              <td data-column="Type">${event.type}</td>
              <td data-column="Made">${formatInstant(event.createdAt)}</td>
              <td data-column="Delivery">
                ${
                  deliveredAt === undefined
                    ? html`<span class="status-wait">waiting</span>`
                    : html`<span class="status-good">delivered</span>`
                }
                ${problem !== undefined && html`<span class="muted">(attempt ${attempts}: ${problem})</span>`}
              </td>
              <td data-column="Repeat">
                <form method="post" action="${action}/${event.id}/send">
                  <button aria-label="Send again: ${event.id}">Send again</button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
