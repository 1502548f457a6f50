import { headers } from '../shared/headers.ts';

/** A header that a call takes, other than those that identify the caller. */
export interface HeaderUse {
  readonly name: string;
  /** False if the call also works without it. */
  readonly required: boolean;
  readonly description: string;
}

const cart: HeaderUse = {
  name: headers.cart,
  required: true,
  description: 'The key of the cart, as the call that opened it answered.',
};
const ownOrder: HeaderUse = {
  name: headers.order,
  required: true,
  description: 'The key of the order, as the call that placed it answered.',
};
const chat: HeaderUse = {
  name: headers.chat,
  required: true,
  description: 'The key of the conversation, as the call that began it answered.',
};
const session: HeaderUse = {
  name: headers.session,
  required: false,
  description:
    'The visitor’s session; the answer’s header of that name says which it is, or which was begun.',
};
const idempotencyKey: HeaderUse = {
  name: headers.idempotencyKey,
  required: true,
  description:
    'A key that the caller makes for one press of a button: the same call again does nothing more.',
};
const exchangeCustomer: HeaderUse = {
  name: headers.partnerCustomerId,
  required: true,
  description: 'The customer’s id, as the exchange has signed it.',
};
const optional = (use: HeaderUse): HeaderUse => ({ ...use, required: false });

/**
 * The headers that an endpoint takes, by its id, for the OpenAPI document. They stand apart from the endpoints because
 * a browser that calls an endpoint needs no description of it.
 */
export const endpointHeaders: Readonly<Record<string, readonly HeaderUse[]>> = {
  'account.merge': [optional(cart), session],
  'cart.get': [optional(cart)],
  'cart.add': [optional(cart), optional(idempotencyKey)],
  'cart.change': [cart],
  'cart.remove': [cart],
  'cart.coupon.put': [cart],
  'cart.coupon.remove': [cart],
  'cart.giftCard.put': [cart],
  'cart.giftCard.remove': [cart],
  'cart.referral': [optional(cart)],
  'cart.destination': [cart],
  'cart.draft': [cart],
  'cart.shipping': [cart],
  'cart.shipping.confirm': [cart],
  'exchange.customer': [exchangeCustomer],
  'exchange.handOver': [ownOrder],
  'identity.token': [
    {
      name: headers.partnerCustomerId,
      required: false,
      description: 'A visitor’s signed customer id: the token is then for the channel that vouches for it.',
    },
  ],
  'installers.get': [optional(cart)],
  'installers.list': [optional(cart)],
  'installers.pins': [optional(cart)],
  'installers.times': [optional(cart)],
  'installerApplications.create': [optional(idempotencyKey)],
  'orders.place': [cart, idempotencyKey, session, optional(exchangeCustomer)],
  'military.get': [session],
  'military.begin': [session],
  'military.finish': [session],
  'military.end': [session],
  'orders.get': [ownOrder],
  'orders.settle': [ownOrder],
  'punchout.send': [cart],
  'returns.request': [optional(idempotencyKey)],
  'reviews.form': [optional(ownOrder)],
  'reviews.submit': [optional(ownOrder), optional(idempotencyKey)],
  'support.write': [optional(idempotencyKey)],
  'support.inquire': [optional(idempotencyKey)],
  'salesQuotes.accept': [optional(cart)],
  'salesQuotes.preview': [cart],
  'salesQuotes.send': [cart, idempotencyKey],
  'support.chat.open': [optional(cart), idempotencyKey],
  'support.chat.get': [chat],
  'support.chat.say': [chat, optional(cart), idempotencyKey],
  'support.chat.page': [chat, optional(cart)],
  'support.chat.end': [chat],
  'support.chat.transcript': [chat],
  'support.chat.leave': [idempotencyKey],
  'support.desk.say': [idempotencyKey],
  'users.session': [session],
  'users.personalization': [session],
  'reviews.votes': [session],
  'reviews.vote': [session],
  'users.searchHistory.list': [session],
  'users.searchHistory.add': [session],
  'users.searchHistory.clear': [session],
};
