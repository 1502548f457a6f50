import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../platform/html.ts';
import { parseInput, sendPage } from '../platform/http.ts';
import { page } from '../platform/page.ts';

interface PartnerPageOptions {
  /** Origin of the storefront that the page embeds. */
  embeds: string;
}

const Visitor = z.object({
  member: z
    .string()
    .regex(/^[\w-]{1,40}$/, '1 to 40 letters, digits, underscores and hyphens')
    .default('member-1042'),
});

/**
 * A page of somebody who is not a tire shop: a single script tag shows the shop's tire finder in it. Its policy allows
 * nothing but that script, that frame, and a stylesheet.
 */
export function partnerPage(app: FastifyInstance, { embeds }: PartnerPageOptions): void {
  const policy = [
    "default-src 'none'",
    `script-src ${embeds}`,
    `frame-src ${embeds}`,
    "style-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.get('/', (request, reply) => {
    const { member } = parseInput(Visitor, request.query);
    reply.header('content-security-policy', policy);
    return sendPage(
      reply,
      page({ title: 'Tires for members', party: 'Harbor Motor Club', body: body(member, embeds) }),
    );
  });
}

const body = (member: string, embeds: string) =>
  html`<p>
      This page stands in for a partner of the shop. What follows comes from <code>${embeds}</code>, by one
      script tag, and knows this visitor as <code>${member}</code>.
    </p>
    <script
      async
      src="${embeds}/embed.js"
      data-user-id="${member}"
      data-source-id="members-page"
      data-source-type="club"
    ></script>
    <h2>Roadside help for members</h2>
    <p>The partner's own page continues here, below the tire finder at any height.</p>
    <form method="get">
      <label>Visit as another member <input name="member" value="${member}" maxlength="40" required /></label>
      <button>Change</button>
    </form>`;
