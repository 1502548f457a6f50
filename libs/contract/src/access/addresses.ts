import type { Access } from './access.ts';
import type { RateGroup } from './rate-limits.ts';

/** The rules of an address that is no endpoint. */
export interface AddressRule {
  readonly access: Access;
  /** The group in which its calls are counted, as an endpoint names it; missing where they are not limited. */
  readonly limit?: RateGroup;
}

/**
 * Addresses that are no endpoints, by their path: files, pages of the provider, and what operators ask. The API refuses to
 * start with one that is missing here, and the module that serves one takes its limit from here.
 */
export const addresses = {
  '/my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf': {
    access: { thing: 'order', proof: ['signed-link'] },
    limit: 'read',
  },
  '/tire-deals/claims/{orderNumber}/{slug}/{whom}': {
    access: { thing: 'order', proof: ['signed-link'] },
    limit: 'read',
  },
  '/quotes/{quoteNumber}/Quote_{quoteNumber}.pdf': { access: 'sales-quote', limit: 'read' },
  // Pictures of tires are for everybody; any other file is opened by its signed link alone.
  '/files/{folder}/{file}': {
    access: { thing: 'inbox', proof: ['signed-link', 'product-picture'] },
    limit: 'read',
  },
  '/v1/installer-applications/images': { access: 'inbox', limit: 'upload' },
  // A picture belongs to nothing until a return names it, by an id that nobody can guess.
  '/v1/orders/returns/pictures': { access: 'inbox', limit: 'upload' },
  // The same of a review's.
  '/v1/reviews/pictures': { access: 'inbox', limit: 'upload' },
  // The same of a message's.
  '/v1/support/files': { access: 'inbox', limit: 'upload' },
  '/v1/support/chat/events': { access: 'chat', limit: 'read' },
  '/v1/support/desk/events': {
    access: { thing: 'inbox', who: 'signed-in', proof: ['support-account'] },
    limit: 'read',
  },
  // Incoming texts, and the delivery status of ours: the provider signs both.
  '/v1/webhooks/texts': { access: { thing: 'machine', proof: ['signature'] }, limit: 'signed' },
  '/v1/webhooks/texts/status': { access: { thing: 'machine', proof: ['signature'] }, limit: 'signed' },
  '/punchout/cxml': { access: { thing: 'machine', proof: ['shared-secret'] }, limit: 'signed' },
  // The same of a certificate, until an account names it.
  '/v1/account/tax-exemptions/files': { access: 'inbox', limit: 'upload' },
  '/sign-on/op/*': { access: 'interaction', limit: 'read' },
  '/authorize': { access: { thing: 'interaction', proof: ['nobody'] }, limit: 'token' },
  '/session/end': { access: { thing: 'interaction', proof: ['nobody'] }, limit: 'read' },
  '/jwks': { access: { thing: 'machine', who: 'everybody', proof: ['nobody'] }, limit: 'token' },
  '/.well-known/openid-configuration': {
    access: { thing: 'machine', who: 'everybody', proof: ['nobody'] },
    limit: 'token',
  },
  '/healthz': { access: { thing: 'machine', who: 'everybody', proof: ['nobody'] } },
  '/readyz': { access: { thing: 'machine', who: 'everybody', proof: ['nobody'] } },
  '/metrics': { access: { thing: 'machine', who: 'everybody', proof: ['nobody'] } },
  '/openapi.json': { access: { thing: 'machine', who: 'everybody', proof: ['nobody'] } },
} as const satisfies Readonly<Record<string, AddressRule>>;
