import { everybody, machine, type Permission } from './permission.ts';

/**
 * Addresses that are no endpoints, by their path: files, pages of the provider, and what operators ask. The API refuses to
 * start with one that is missing here, too.
 */
export const addresses: Readonly<Record<string, Omit<Permission, 'calls'>>> = {
  '/my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf': {
    thing: 'order',
    who: everybody,
    proof: ['signed-link'],
  },
  '/tire-deals/claims/{orderNumber}/{slug}/{whom}': {
    thing: 'order',
    who: everybody,
    proof: ['signed-link'],
  },
  '/quotes/{quoteNumber}/Quote_{quoteNumber}.pdf': {
    thing: 'sales-quote',
    who: everybody,
    proof: ['signed-link'],
  },
  '/files/{folder}/{file}': { thing: 'inbox', who: everybody, proof: ['signed-link'] },
  '/v1/installer-applications/images': { thing: 'inbox', who: everybody, proof: ['nobody'] },
  // A picture belongs to nothing until a return names it, by an id that nobody can guess.
  '/v1/orders/returns/pictures': { thing: 'inbox', who: everybody, proof: ['nobody'] },
  // The same of a review's.
  '/v1/reviews/pictures': { thing: 'inbox', who: everybody, proof: ['nobody'] },
  // The same of a message's.
  '/v1/support/files': { thing: 'inbox', who: everybody, proof: ['nobody'] },
  '/v1/support/chat/events': { thing: 'chat', who: everybody, proof: ['chat-key'] },
  '/v1/support/desk/events': { thing: 'inbox', who: 'signed-in', proof: ['support-account'] },
  // Incoming texts, and the delivery status of ours: the provider signs both.
  '/v1/webhooks/texts': { thing: 'machine', who: machine, proof: ['signature'] },
  '/v1/webhooks/texts/status': { thing: 'machine', who: machine, proof: ['signature'] },
  '/punchout/cxml': { thing: 'machine', who: machine, proof: ['shared-secret'] },
  // The same of a certificate, until an account names it.
  '/v1/account/tax-exemptions/files': { thing: 'inbox', who: everybody, proof: ['nobody'] },
  '/sign-on/op/*': { thing: 'interaction', who: everybody, proof: ['own-browser'] },
  '/authorize': { thing: 'interaction', who: everybody, proof: ['nobody'] },
  '/session/end': { thing: 'interaction', who: everybody, proof: ['nobody'] },
  '/jwks': { thing: 'machine', who: everybody, proof: ['nobody'] },
  '/.well-known/openid-configuration': { thing: 'machine', who: everybody, proof: ['nobody'] },
  '/healthz': { thing: 'machine', who: everybody, proof: ['nobody'] },
  '/readyz': { thing: 'machine', who: everybody, proof: ['nobody'] },
  '/metrics': { thing: 'machine', who: everybody, proof: ['nobody'] },
  '/openapi.json': { thing: 'machine', who: everybody, proof: ['nobody'] },
};
