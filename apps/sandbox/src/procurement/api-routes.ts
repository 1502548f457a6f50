import { setTimeout as sleep } from 'node:timers/promises';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { DocumentProblem } from '../platform/dtd-check.ts';
import type { Nav } from '../platform/page.ts';
import { all, escape, find, newPayloadId, readXml, formatText, type Xml } from './documents.ts';
import type { PurchasingOffice } from './office.ts';
import { checkFulfillment } from './validity.ts';

export interface ProcurementOptions {
  office: PurchasingOffice;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const LONGEST = 1_000_000;

const answer = (code: number, text: string, why = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><cXML payloadID="${newPayloadId()}" timestamp="${new Date().toISOString()}"><Response><Status code="${String(code)}" text="${escape(text)}">${escape(why)}</Status></Response></cXML>`;

/** The endpoints for the store's confirmations and ship notices. */
export async function procurementApiRoutes(app: FastifyInstance, options: ProcurementOptions): Promise<void> {
  const { office, holdMs, stopping } = options;
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'text/xml',
      { parseAs: 'string', bodyLimit: LONGEST },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post('/procurement/cxml', { bodyLimit: LONGEST }, async (request, reply) => {
      reply.type('text/xml; charset=UTF-8');
      if (office.behavior === 'failing') return answer(560, 'Temporary Server Error');
      if (office.behavior === 'refusing') return answer(401, 'Unauthorized');
      // A sandbox that stops does not wait for what nobody reads any more.
      if (office.behavior === 'slow')
        await sleep(holdMs, undefined, { signal: stopping }).catch(() => undefined);
      const text = String(request.body);
      try {
        checkFulfillment(text);
      } catch (error) {
        if (!(error instanceof DocumentProblem)) throw error;
        return answer(406, 'Not Acceptable', error.message);
      }
      const document = readXml(text);
      if (!isFromStore(document, office.replySecret)) return answer(401, 'Unauthorized');
      const about = find(document, 'OrderReference')?.attributes['orderID'] ?? '';
      const requisition = office.byOrder(about);
      if (requisition === undefined) return answer(417, 'Expectation Failed');
      office.note(requisition, newsIn(document));
      return answer(200, 'OK');
    });
    done();
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isFromStore(document: Xml, secret: string | undefined): boolean {
  const shown = formatText(find(document, 'Sender'), 'SharedSecret');
  return secret !== undefined && timingSafeEqual(digest(shown), digest(secret));
}

function newsIn(document: Xml): string {
  const confirmation = find(document, 'ConfirmationHeader');
  if (confirmation !== undefined) {
    const comments = all(confirmation, 'Comments').map(({ text }) => text.trim());
    const words = confirmation.attributes['type'] === 'accept' ? 'accepted' : 'rejected';
    return [`The store has ${words} the order.`, ...comments].join(' ');
  }
  const carrier = formatText(document, 'CarrierIdentifier');
  return `The order is on its way: ${carrier}, ${formatText(document, 'ShipmentIdentifier')}.`;
}
