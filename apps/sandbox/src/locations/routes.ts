import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { behaviorForm, behaviors, misbehave } from '../platform/behavior.ts';
import { formatCount, formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type ClientTokens, TokenRequest } from '../platform/oauth.ts';
import { type Nav, page } from '../platform/page.ts';
import type { LocationDirectory } from './directory.ts';
import { LocationsRequest } from './protocol.ts';

interface LocationOptions {
  directory: LocationDirectory;
  tokens: ClientTokens;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const Settings = z.object({ behavior: z.enum(behaviors) });

/** FedEx's OAuth and its Locations Search, below `/fedex`. */
export async function locationApiRoutes(app: FastifyInstance, options: LocationOptions): Promise<void> {
  const { directory, tokens } = options;
  app.post('/fedex/oauth/token', (request) => {
    const { client_secret: secret } = parseInput(TokenRequest, request.body);
    const issued = tokens.issue(secret);
    if (issued === null) throw new Refusal(401, 'NOT.AUTHORIZED.ERROR', 'The client id or secret is wrong.');
    return { access_token: issued.token, token_type: 'bearer', expires_in: issued.expiresIn, scope: 'CXS' };
  });

  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (!tokens.admits(request.headers.authorization))
        throw new Refusal(401, 'NOT.AUTHORIZED.ERROR', 'The token is unknown or has expired.');
    });
    api.post('/fedex/location/v1/locations', async (request, reply) => {
      const search = parseInput(LocationsRequest, request.body);
      const sent = await misbehave(directory, reply, options);
      if (sent !== null) return sent;
      return { transactionId: randomUUID(), output: await directory.search(search) };
    });
  });
}

/** The page on which people choose what the service does, and see what it was asked. */
export function locationPages(app: FastifyInstance, { directory, nav }: LocationOptions): void {
  app.get('/fedex', (_request, reply) => {
    const body = html`<p>
        Made-up pickup locations in real ZIP codes, in the form of FedEx’s Locations Search. The store keeps
        an answer for a few minutes, so search another ZIP code after you change this.
      </p>
      ${behaviorForm(directory, '/fedex/settings')}
      <h2>Latest searches</h2>
      ${searchTable(directory)}`;
    return sendPage(
      reply,
      page({ title: 'Pickup locations', party: 'Sandbox FedEx', nav: nav('fedex'), body }),
    );
  });
  app.post('/fedex/settings', (request, reply) => {
    directory.behavior = parseInput(Settings, request.body).behavior;
    return reply.redirect('/fedex', 303);
  });
}

function searchTable({ latest }: LocationDirectory): Html {
  if (latest.length === 0) return html`<p class="muted">No searches yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">ZIP code</th>
          <th scope="col" class="amount">Found</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          ({ at, zip, found }) =>
            html`<tr>
              <td data-column="When">${formatInstant(at)}</td>
              <td data-column="ZIP code">${zip}</td>
              <td class="amount" data-column="Found">${formatCount(found)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
