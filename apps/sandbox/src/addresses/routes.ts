import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { behaviorForm, behaviors, misbehave } from '../platform/behavior.ts';
import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type ClientTokens, TokenRequest } from '../platform/oauth.ts';
import { type Nav, page } from '../platform/page.ts';
import type { AddressChecker } from './checker.ts';

interface AddressOptions {
  checker: AddressChecker;
  tokens: ClientTokens;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const Settings = z.object({ behavior: z.enum(behaviors) });
const AddressQuery = z.object({
  streetAddress: z.string().min(1).max(100),
  secondaryAddress: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
  state: z.string().regex(/^[A-Z]{2}$/),
  ZIPCode: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});

/** The post office's OAuth and its Addresses API, below `/usps`. */
export async function addressApiRoutes(app: FastifyInstance, options: AddressOptions): Promise<void> {
  const { checker, tokens } = options;
  app.post('/usps/oauth2/v3/token', (request) => {
    const { client_secret: secret } = parseInput(TokenRequest, request.body);
    const issued = tokens.issue(secret);
    if (issued === null) throw new Refusal(401, 'invalid_client', 'The client id or secret is wrong.');
    return {
      access_token: issued.token,
      token_type: 'Bearer',
      expires_in: issued.expiresIn,
      scope: 'addresses',
    };
  });

  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (!tokens.admits(request.headers.authorization))
        throw new Refusal(401, 'invalid_token', 'The token is unknown or has expired.');
    });
    api.get('/usps/addresses/v3/address', async (request, reply) => {
      const typed = parseInput(AddressQuery, request.query);
      const sent = await misbehave(checker, reply, options);
      if (sent !== null) return sent;
      const answer = await checker.check(typed);
      if (answer === null) throw new Refusal(404, 'not_found', 'Address Not Found');
      return answer;
    });
  });
}

/** The page on which people choose what the service does, and see what it has answered. */
export function addressPages(app: FastifyInstance, { checker, nav }: AddressOptions): void {
  app.get('/usps', (_request, reply) => {
    const body = html`<p>
        Street addresses in the form of the post office’s Addresses API. Each is answered by its text alone.
      </p>
      <ul>
        <li><code>12 Maple Drive</code>: confirmed, like every number with a name.</li>
        <li><code>12 Mapel Drvie</code>: corrected.</li>
        <li><code>40 Harbor Tower</code>, or a plaza or lofts: the apartment is missing without one.</li>
        <li><code>asdf</code>, or a street without a number: not found.</li>
      </ul>
      ${behaviorForm(checker, '/usps/settings')}
      <h2>Latest checks</h2>
      ${checkTable(checker)}`;
    return sendPage(reply, page({ title: 'Address check', party: 'Sandbox Post', nav: nav('usps'), body }));
  });
  app.post('/usps/settings', (request, reply) => {
    checker.behavior = parseInput(Settings, request.body).behavior;
    return reply.redirect('/usps', 303);
  });
}

function checkTable({ latest }: AddressChecker): Html {
  if (latest.length === 0) return html`<p class="muted">No checks yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Place</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          ({ at, place, outcome }) =>
            html`<tr>
              <td data-column="When">${formatInstant(at)}</td>
              <td data-column="Place">${place}</td>
              <td data-column="Outcome">${outcome}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
