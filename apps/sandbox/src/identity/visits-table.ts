import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import type { OpenIdProvider } from './provider.ts';

/** The latest answers of a provider, without names. @param none what it says before the first */
export function visitsTable<Answer extends string>(
  { latest }: OpenIdProvider<Answer>,
  getLabel: (answer: Answer) => string,
  none: string,
): Html {
  if (latest.length === 0) return html`<p class="muted">${none}</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Client</th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          ({ at, client, answer }) =>
            html`<tr>
              <td data-column="When">${formatInstant(at)}</td>
              <td data-column="Client"><code>${client}</code></td>
              <td data-column="Answer">${getLabel(answer)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
