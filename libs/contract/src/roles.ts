import type { Permission, Role } from './permission.ts';

export * from './permission.ts';

const everybody = 'everybody';
const machine = 'machine';

/**
 * The permissions of roles on things. The API refuses to start with an endpoint that is missing here, checks `who` before a call
 * is read, and each module checks the proof; `apps/api/test/roles.test.ts` walks through every call with every role, with things
 * of the caller's own and of somebody else.
 */
export const permissions: readonly Permission[] = [
  {
    thing: 'shop',
    who: everybody,
    proof: ['nobody'],
    calls: [
      'catalog.list',
      'catalog.line',
      'catalog.item',
      'catalog.related',
      'catalog.compare',
      'catalog.outTheDoor',
      'catalog.outTheDoor.list',
      'catalog.version',
      'catalog.brands',
      'catalog.brand',
      'catalog.types',
      'catalog.categories',
      'catalog.sizes',
      'catalog.hub',
      'catalog.paths',
      'catalog.suggest',
      'deals.list',
      'deals.get',
      // It tells what the header says, to whoever sends it.
      'exchange.customer',
      'fulfillment.item',
      'fulfillment.locations',
      'guided.answers',
      'installers.pins',
      'installers.list',
      'installers.get',
      'installers.times',
      'installers.paths',
      'installers.areas',
      'installers.area',
      'places.get',
      'referrals.offer',
      'places.find',
      'places.nearest',
      'programs.list',
      'programs.get',
      'reviews.list',
      'reviews.get',
      'reviews.ranking',
      'site.globals',
      'site.menu',
      'site.notifications',
      'vehicles.years',
      'vehicles.makes',
      'vehicles.models',
      'vehicles.model',
      'vehicles.fitments',
      'vehicles.fitment',
      'vehicles.optionalSizes',
      'vehicles.vin',
      'vehicles.paths',
    ],
  },
  {
    thing: 'session',
    who: everybody,
    proof: ['session-id'],
    calls: [
      'users.session',
      'users.personalization',
      'users.searchHistory.list',
      'users.searchHistory.add',
      'users.searchHistory.clear',
    ],
  },
  // A guest's verification and votes belong to their session, a buyer's to their account.
  {
    thing: 'session',
    who: everybody,
    proof: ['session-id', 'account'],
    calls: [
      'military.get',
      'military.begin',
      'military.finish',
      'military.end',
      'reviews.votes',
      'reviews.vote',
    ],
  },
  {
    thing: 'cart',
    who: everybody,
    proof: ['cart-key'],
    calls: [
      'cart.get',
      'cart.add',
      'cart.change',
      'cart.remove',
      'cart.coupon.put',
      'cart.coupon.remove',
      'cart.giftCard.put',
      'cart.giftCard.remove',
      'cart.referral',
      'cart.destination',
      'cart.shipping',
      'cart.draft',
      'cart.shipping.confirm',
      'cart.fulfillment',
      'cart.appointment',
      'cart.appointment.remove',
      'cart.addOns',
      'cart.payments',
      'cart.payment',
      'fulfillment.cart',
      'fulfillment.warehouses',
      'orders.place',
    ],
  },
  { thing: 'shop', who: everybody, proof: ['nobody'], calls: ['applePay.session', 'applePay.token'] },
  {
    thing: 'order',
    who: everybody,
    proof: ['order-key'],
    calls: ['orders.get', 'orders.settle', 'orders.abandon', 'exchange.handOver'],
  },
  { thing: 'order', who: 'signed-in', proof: ['account'], calls: ['orders.mine', 'orders.own'] },
  // Only the code’s mail reveals whether there is such an order.
  { thing: 'order', who: everybody, proof: ['number-and-zip'], calls: ['orders.track', 'orders.code'] },
  { thing: 'order', who: everybody, proof: ['mailed-code'], calls: ['orders.code.check'] },
  {
    thing: 'cart',
    who: 'signed-in',
    proof: ['cart-key'],
    calls: ['organizations.cart', 'organizations.assign', 'organizations.ask'],
  },
  // Of a cart that waits; whoever holds the link is one of the organization’s approvers.
  {
    thing: 'account',
    who: everybody,
    proof: ['signed-link'],
    calls: ['approvals.open', 'approvals.decide'],
  },
  { thing: 'order', who: everybody, proof: ['signed-link'], calls: ['orders.follow'] },
  // The registration of the tires on the order's page.
  {
    thing: 'order',
    who: everybody,
    proof: ['account', 'order-key', 'signed-link', 'number-and-zip'],
    calls: ['registration.open'],
  },
  {
    thing: 'order',
    who: everybody,
    proof: ['account', 'order-key', 'signed-link'],
    calls: [
      'orders.cancel',
      'orders.reorder',
      'registration.register',
      'returns.open',
      'returns.preview',
      'returns.request',
      'returns.cancel',
      'returns.reorder',
      'priceGuarantee.open',
      'priceGuarantee.claim',
    ],
  },
  {
    thing: 'sales-quote',
    who: ['{product} Sales Tool'],
    proof: ['account'],
    calls: [
      'salesQuotes.mine',
      'salesQuotes.preview',
      'salesQuotes.send',
      'salesQuotes.resend',
      'salesQuotes.withdraw',
    ],
  },
  {
    thing: 'sales-quote',
    who: everybody,
    proof: ['signed-link'],
    calls: ['salesQuotes.open', 'salesQuotes.accept'],
  },
  {
    thing: 'sales-quote',
    who: everybody,
    proof: ['number-and-contact'],
    calls: ['salesQuotes.find'],
  },
  {
    thing: 'appointment',
    who: everybody,
    proof: ['signed-link'],
    calls: [
      'appointments.open',
      'appointments.calendar',
      'appointments.change',
      'appointments.cancel',
      'appointments.rate',
    ],
  },
  {
    thing: 'work-order',
    who: everybody,
    proof: ['signed-link'],
    calls: ['workOrders.open', 'workOrders.act'],
  },
  { thing: 'account', who: 'signed-in', proof: ['account'], calls: ['identity.me'] },
  // Without a buyer there is nobody to tell about: null.
  { thing: 'account', who: everybody, proof: ['account'], calls: ['users.details'] },
  {
    thing: 'interaction',
    who: everybody,
    proof: ['own-browser'],
    calls: [
      'signOn.interaction',
      'signOn.password',
      'signOn.passkey.options',
      'signOn.passkey',
      'signOn.register',
      'signOn.cancel',
    ],
  },
  {
    thing: 'account',
    who: everybody,
    proof: ['one-time-link'],
    calls: ['signOn.reset.confirm', 'signOn.verify'],
  },
  // Only the address's owner is told, by mail, whether it has an account.
  { thing: 'account', who: everybody, proof: ['nobody'], calls: ['signOn.reset.request'] },
  {
    thing: 'account',
    who: 'signed-in',
    proof: ['account'],
    calls: [
      'account.signOns.list',
      'account.signOns.end',
      'account.signOns.endOthers',
      'account.password',
      'account.passkeys.list',
      'account.passkeys.options',
      'account.passkeys.add',
      'account.passkeys.remove',
      'account.confirm.get',
      'account.confirm.password',
      'account.confirm.passkey.options',
      'account.confirm.passkey',
      'account.get',
      'account.merge',
      'account.details',
      'account.email.change',
      'account.email.confirm',
      'account.addresses.add',
      'account.addresses.change',
      'account.addresses.remove',
      'account.consents',
      'account.export',
      'account.close',
      'referrals.mine',
      'referrals.join',
      'programs.mine',
      'programs.join',
      'programs.signOn.begin',
      'programs.signOn.finish',
      'programs.leave',
      'exemptions.list',
      'exemptions.submit',
      'exemptions.withdraw',
    ],
  },
  {
    thing: 'account',
    who: 'signed-in',
    proof: ['account'],
    calls: [
      'garage.get',
      'garage.add',
      'garage.change',
      'garage.remove',
      'garage.tires',
      'garage.miles',
      'garage.rotation',
      'garage.join',
      'simpleCrew.get',
      'simpleCrew.join',
      'simpleCrew.leave',
    ],
  },
  { thing: 'account', who: everybody, proof: ['signed-link'], calls: ['garage.reminders.stop'] },
  { thing: 'punchout', who: everybody, proof: ['start-page'], calls: ['punchout.open'] },
  { thing: 'punchout', who: everybody, proof: ['signed-link'], calls: ['punchout.order'] },
  {
    thing: 'punchout',
    who: 'signed-in',
    proof: ['account'],
    calls: ['punchout.session', 'punchout.send', 'punchout.cancel'],
  },
  {
    thing: 'machine',
    who: machine,
    proof: ['client-secret'],
    calls: ['signOn.keep', 'signOn.open', 'signOn.end'],
  },
  // A megabyte each: a storefront's server keeps the feed that it makes of them, and browsers need none.
  { thing: 'machine', who: machine, proof: ['client-secret'], calls: ['catalog.feed'] },
  { thing: 'inbox', who: everybody, proof: ['nobody'], calls: ['installerApplications.create'] },
  { thing: 'inbox', who: everybody, proof: ['nobody'], calls: ['support.write', 'support.inquire'] },
  // Only the address's owner is told, by mail or text, whether it is on the list.
  { thing: 'inbox', who: everybody, proof: ['nobody'], calls: ['mailingList.email', 'mailingList.text'] },
  // A buyer with a proven order, or signed in, is known to both; a guest may write, too.
  { thing: 'inbox', who: everybody, proof: ['nobody'], calls: ['reviews.form', 'reviews.submit'] },
  { thing: 'inbox', who: everybody, proof: ['account', 'signed-link'], calls: ['reviews.remove'] },
  // Of whoever reads mails to the address that a guest typed.
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['reviews.confirm'] },
  // Of whoever bought an order: the link is the proof.
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['reviews.mails.stop'] },
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['mailingList.confirm'] },
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['mailingList.stop'] },
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['mailingList.return'] },
  {
    thing: 'shop',
    who: everybody,
    proof: ['nobody'],
    calls: ['support.chat.status', 'mailingList.ways'],
  },
  {
    thing: 'inbox',
    who: everybody,
    proof: ['nobody'],
    calls: ['support.chat.open', 'support.chat.leave'],
  },
  {
    thing: 'chat',
    who: everybody,
    proof: ['chat-key'],
    calls: [
      'support.chat.get',
      'support.chat.say',
      'support.chat.page',
      'support.chat.transcript',
      'support.chat.end',
    ],
  },
  // Of all storefronts: one desk answers for all of them.
  {
    thing: 'inbox',
    who: 'signed-in',
    proof: ['support-account'],
    calls: [
      'support.desk.get',
      'support.desk.duty',
      'support.desk.chat',
      'support.desk.say',
      'support.desk.close',
    ],
  },
  { thing: 'machine', who: machine, proof: ['client-secret'], calls: ['identity.token'] },
  {
    thing: 'machine',
    who: machine,
    proof: ['signature'],
    calls: ['webhooks.payments', 'webhooks.paymentsOf', 'webhooks.carrier'],
  },
];

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

const permissionOfCall = new Map(permissions.flatMap((one) => one.calls.map((id) => [id, one] as const)));

/** The rule of an endpoint, by its id. Null for an endpoint that the table lacks: nobody may call it. */
export const permissionOf = (endpointId: string): Permission | null =>
  permissionOfCall.get(endpointId) ?? null;

/** True if a caller in this role may make the calls of a rule. */
export function mayCall({ who }: Pick<Permission, 'who'>, role: Role): boolean {
  if (who === 'everybody') return true;
  if (who === 'machine') return false;
  return who === 'signed-in' ? role !== 'guest' : who.includes(role);
}
