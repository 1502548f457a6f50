import type { Access } from './access.ts';

/**
 * Addresses that are no endpoints, by their path: files, pages of the provider, and what operators ask. The API refuses to
 * start with one that is missing here.
 */
export const addresses: Readonly<Record<string, Access>> = {
  '/my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf': {
    thing: 'order',
    proof: ['signed-link'],
  },
  '/tire-deals/claims/{orderNumber}/{slug}/{whom}': { thing: 'order', proof: ['signed-link'] },
  '/quotes/{quoteNumber}/Quote_{quoteNumber}.pdf': 'sales-quote',
  '/files/{folder}/{file}': { thing: 'inbox', proof: ['signed-link'] },
  '/v1/installer-applications/images': 'inbox',
  // A picture belongs to nothing until a return names it, by an id that nobody can guess.
  '/v1/orders/returns/pictures': 'inbox',
  // The same of a review's.
  '/v1/reviews/pictures': 'inbox',
  // The same of a message's.
  '/v1/support/files': 'inbox',
  '/v1/support/chat/events': 'chat',
  '/v1/support/desk/events': { thing: 'inbox', who: 'signed-in', proof: ['support-account'] },
  // Incoming texts, and the delivery status of ours: the provider signs both.
  '/v1/webhooks/texts': { thing: 'machine', proof: ['signature'] },
  '/v1/webhooks/texts/status': { thing: 'machine', proof: ['signature'] },
  '/punchout/cxml': { thing: 'machine', proof: ['shared-secret'] },
  // The same of a certificate, until an account names it.
  '/v1/account/tax-exemptions/files': 'inbox',
  '/sign-on/op/*': 'interaction',
  '/authorize': { thing: 'interaction', proof: ['nobody'] },
  '/session/end': { thing: 'interaction', proof: ['nobody'] },
  '/jwks': { thing: 'machine', who: 'everybody', proof: ['nobody'] },
  '/.well-known/openid-configuration': { thing: 'machine', who: 'everybody', proof: ['nobody'] },
  '/healthz': { thing: 'machine', who: 'everybody', proof: ['nobody'] },
  '/readyz': { thing: 'machine', who: 'everybody', proof: ['nobody'] },
  '/metrics': { thing: 'machine', who: 'everybody', proof: ['nobody'] },
  '/openapi.json': { thing: 'machine', who: 'everybody', proof: ['nobody'] },
};
