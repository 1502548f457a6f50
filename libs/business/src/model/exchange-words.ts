/** Texts for buyers who come from an exchange and go there to pay. `{exchange}` stands for its name. */
export const exchangeWords = {
  welcome: 'Welcome from {exchange}',
  customer: 'You’re shopping as customer {customer}.',
  howItWorks:
    'Choose your tires here. At checkout we take your order to {exchange}, where you pay. Then you come back for your receipt.',
  startShopping: 'Find your tires',
  ended: 'Open this store from your exchange',
  endedHow:
    'We couldn’t tell which customer you are, or your visit has ended. Go to the exchange’s site and open this store from there. Your cart is still saved.',
  onward: 'Pay at {exchange}',
  onwardHow: 'We take your order to {exchange} now. Nothing is charged before you pay there.',
  onwardNow: 'Continue to {exchange}',
  order: 'Order {order}',
  purchaseOrder: 'Your purchase order',
  documentTotal: 'Purchase order total',
  total: 'Your total',
  cancel: 'Cancel this payment',
} as const;

/** The names that texts have places for. */
interface Names {
  readonly exchange?: string;
  readonly customer?: string;
  readonly order?: string;
}

/** A text with its names filled in. */
export const worded = (
  key: keyof typeof exchangeWords,
  { exchange = '', customer = '', order = '' }: Names = {},
): string =>
  exchangeWords[key]
    .replaceAll('{exchange}', () => exchange)
    .replaceAll('{customer}', () => customer)
    .replaceAll('{order}', () => order);
